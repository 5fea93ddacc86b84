/** What every server of the benchmark can be asked. */
export interface Server {
  address(): string
  /** A price at which orders rest. */
  price(): string
  /** Proves the run after the load has ended; throws when something does not hold. */
  check(acknowledged: number): string[]
}

/** The load under which servers are compared: so many people on so many connections, for so long after warming up. */
export const CONNECTIONS = 64
export const PEOPLE = 16
export const WARM_UP_SECONDS = 2
export const SECONDS = 4
