/** What the core remembers of time; the time of a command itself comes with its record. */
export interface ClockState {
  /** Journal time of the last tick, ms; 0 before the first. */
  lastTickAt: number
}

export const createClock = (): ClockState => ({ lastTickAt: 0 })
