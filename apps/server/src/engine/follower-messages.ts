/** What the engine asks of its follower. */
export type ToFollower =
  /** Follow no further until the next message, and say so. */
  | { kind: 'hold' }
  /** Compare with the state of the main core at a record. */
  | { kind: 'compare'; seq: number; stateHash: string }
  /** Compare as above, keep a snapshot, end. */
  | { kind: 'stop'; seq: number; stateHash: string }

/** What the follower says. */
export type FromFollower =
  | { kind: 'held' }
  | { kind: 'compared'; seq: number }
  /** Something is not as it must be; the follower follows no more. */
  | { kind: 'alarm'; finding: string }
  | { kind: 'audited'; seq: number; at: number }
  | { kind: 'kept'; seq: number }
  | { kind: 'stopped' }

/** What the follower's thread is given at its start. */
export interface FollowerData {
  url: string
  /** First number of the running writer. */
  epoch: number
}
