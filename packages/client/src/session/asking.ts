import { pageState } from '../page/page-state.ts'

const ask = pageState('page', () => (): void => undefined)

/** Says how the server is asked whether the session of this page still counts. */
export function beginAsking(how: () => void): void {
  ask.current = how
}

/** The socket says that the session is over: the call's answer then tells the person so, in words of the server. */
export const askSession = (): void => ask.current()
