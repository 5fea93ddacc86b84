import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ConnectionStatus } from './socket.ts'

/** From here on a panel shows the age of its figures. */
const GREY_AFTER_SECONDS = 5
/** From here on nothing can be ordered on these figures. */
const LOCK_AFTER_SECONDS = 10

interface Connection {
  status: ConnectionStatus
  /** Whole seconds without a sign of life from the server (heartbeat included), or without a price: whichever is longer. */
  silentSeconds: number
}

/** How the live connection stands; written by `live.ts` only. */
export const connection = createStore<Connection>(() => ({ status: 'waiting', silentSeconds: 0 }))

/** How old the figures on the screen are. `fresh` until five seconds of silence, `locked` from ten. */
export function useConnection(): { status: ConnectionStatus; silentSeconds: number; age: 'fresh' | 'old' | 'locked' } {
  const status = useStore(connection, state => state.status)
  const silentSeconds = useStore(connection, state => (state.silentSeconds < GREY_AFTER_SECONDS ? 0 : state.silentSeconds))
  const age = silentSeconds >= LOCK_AFTER_SECONDS ? 'locked' : silentSeconds >= GREY_AFTER_SECONDS ? 'old' : 'fresh'
  return { status, silentSeconds, age }
}
