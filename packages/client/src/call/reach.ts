import { useStore } from 'zustand'
import { inPage, pageStore, pause } from '../page/page-state.ts'
import { type RetryBounds, retryDelay } from './retry-delay.ts'

const BETWEEN_LOOKS: RetryBounds = { first: 500, most: 4000 }
/** What a proxy answers in the name of a server that it does not reach. */
const NOBODY_BEHIND: readonly number[] = [502, 503, 504]

interface Reach {
  /** As the browser says it. */
  online: boolean
  /** False from a connection that came to nobody until the next answer. */
  answers: boolean
}

/** Whether this page reaches the server. */
export const reach = pageStore<Reach>('page', () => ({ online: true, answers: true }))

/** Why nothing is reached: this device has no network, or it has one and Assay is not there. */
export type Outage = 'offline' | 'unreachable'

const outageOf = ({ online, answers }: Reach): Outage | undefined => (online ? (answers ? undefined : 'unreachable') : 'offline')
export const outage = (): Outage | undefined => outageOf(reach.getState())
export const useOutage = (): Outage | undefined => useStore(reach, outageOf)

/** Follows what the browser says of its network, until the returned function is called. */
export function followNetwork(): () => void {
  const follow = () => reach.setState({ online: navigator.onLine })
  follow()
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}

/** The server answered. */
export function noteAnswer(): void {
  if (!reach.getState().answers) reach.setState({ answers: true })
}

/** A connection came to nobody: from now on it is looked for the server until it answers. */
export function missedAnswer(): void {
  if (!reach.getState().answers) return
  reach.setState({ answers: false })
  void serverAnswers()
}

/** Whether an answer comes from the server itself. */
export const isOfServer = ({ status }: Response): boolean => !NOBODY_BEHIND.includes(status)

/** Resolves when the server answers again. */
export async function serverAnswers(): Promise<void> {
  for (let look = 0; ; look++) {
    await pause(retryDelay(look, Math.random(), BETWEEN_LOOKS))
    try {
      if (isOfServer(await inPage(fetch('/offline.html', { method: 'HEAD', cache: 'no-store' })))) return noteAnswer()
    } catch {
      // Not yet.
    }
  }
}
