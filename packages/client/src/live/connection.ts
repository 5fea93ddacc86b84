import { useStore } from 'zustand'
import { type Outage, outage, useOutage } from '../call/reach.ts'
import { pageStore } from '../page/page-state.ts'
import type { ConnectionStatus } from './socket.ts'

/** From here on a panel shows the age of its figures. */
const GREY_AFTER_SECONDS = 5
/** From here on nothing can be ordered on these figures, though the connection stands. */
const LOCK_AFTER_SECONDS = 10

interface Connection {
  status: ConnectionStatus
  /** Whole seconds without a sign of life from the server (heartbeat included), or without a price: whichever is longer. */
  silentSeconds: number
}

/** How the live connection stands; written by `live.ts` only. */
export const connection = pageStore<Connection>('page', () => ({ status: 'waiting', silentSeconds: 0 }))

/** How old the figures on the screen are. `fresh` until five seconds of silence, `locked` from ten. */
export function useConnection(): { status: ConnectionStatus; silentSeconds: number; age: 'fresh' | 'old' | 'locked' } {
  const status = useStore(connection, state => state.status)
  const silentSeconds = useStore(connection, state => (state.silentSeconds < GREY_AFTER_SECONDS ? 0 : state.silentSeconds))
  const age = silentSeconds >= LOCK_AFTER_SECONDS ? 'locked' : silentSeconds >= GREY_AFTER_SECONDS ? 'old' : 'fresh'
  return { status, silentSeconds, age }
}

/** Why nothing can be ordered just now: nothing is reached, or what is reached tells prices that are too old. */
export type Lock = Outage | 'old'

const lockOf = (out: Outage | undefined, { status, silentSeconds }: Connection): Lock | undefined => {
  // A connection that was lost takes the prices with it at once, however short the time is that it will be away.
  if (out || status === 'reconnecting') return out ?? 'unreachable'
  return silentSeconds >= LOCK_AFTER_SECONDS ? 'old' : undefined
}

/** What locks a ticket, as it is shown. */
export function useLock(): Lock | undefined {
  const out = useOutage()
  return useStore(connection, state => lockOf(out, state))
}

/** The same at this moment, for a press. */
export const lockNow = (): Lock | undefined => lockOf(outage(), connection.getState())
