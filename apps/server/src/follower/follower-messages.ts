import type { AttestedState } from './follower.ts'

/** What the engine asks of its follower. */
export type ToFollower =
  /** Follow no further until the next message, and say so. */
  | { kind: 'hold' }
  /** Compare with the state of the main core at a record, as it is saved: the main thread does not even hash it. */
  | { kind: 'compare'; seq: number; state: Uint8Array }
  /** Compare as above, and keep a snapshot. */
  | { kind: 'keep'; seq: number; state: Uint8Array }
  /** Whether the journal names the state that was told last. */
  | { kind: 'attested'; isDone: boolean }
  /** Compare as above, end. */
  | { kind: 'stop'; seq: number; state: Uint8Array }

/** What the follower says. */
export type FromFollower =
  | { kind: 'held' }
  | { kind: 'compared'; seq: number }
  /** Something is not as it must be; the follower follows no more. */
  | { kind: 'alarm'; finding: string }
  | { kind: 'audited'; seq: number; at: number }
  /** The newest snapshot, with its journal time (ms): that which it began from, then each that it kept. */
  | { kind: 'kept'; seq: number; at: number }
  /** The hash of a state that is to be written into the journal, before it is kept. */
  | ({ kind: 'attest' } & AttestedState)
  | { kind: 'stopped' }

/** What the follower's thread is given at its start. */
export interface FollowerData {
  url: string
  /** First number of the running writer. */
  epoch: number
  /** Rows for which the tables of its core have room before they grow. */
  room?: number | undefined
}
