/** Time passes: due work is done (settings that begin, idempotency keys that expire). The time is that of the record. */
export interface ClockTick {
  kind: 'clock.tick'
}

export interface Ticked {
  type: 'clock.ticked'
  v: 1
}
