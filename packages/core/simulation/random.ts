/** A small seeded generator (mulberry32): the same seed gives the same history on every machine. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }

  /** A whole number from `low` to `high`, both possible. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }
}
