import { pageStore } from '../page/page-state.ts'
import { onTokenChanged, readToken } from '../session/token.ts'

/** What the server may interrupt a person with; the dialogs of `app` show it. */
export type Interruption = { kind: 'ended'; message: string; seconds: number } | { kind: 'relogin'; message: string }

/** At most one at a time: the first stays, a second call that fails for the same cause changes nothing. */
export const useInterruption = pageStore<{ current: Interruption | undefined }>(
  'page',
  () => ({ current: undefined }),
  store => {
    // What the last session was told is nothing to the one that is here now: leaving on its account would end the new one.
    onTokenChanged(() => {
      if (readToken() !== undefined) store.setState({ current: undefined })
    })
  },
)

export function interrupt(interruption: Interruption): void {
  if (!useInterruption.getState().current) useInterruption.setState({ current: interruption })
}

export const clearInterruption = (): void => useInterruption.setState({ current: undefined })
