import { type Person, readAs } from './person.ts'
import type { Product } from './product.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HONG_KONG_MS = 8 * HOUR_MS
/** Whoever shows nothing for a day is signed out: time passes in steps that are shorter. */
const STEP_MS = 12 * HOUR_MS

/** The product's clock, which a test lets run ahead of that of the machine. */
export class MovedClock {
  readonly #product: () => Product
  #ahead = 0

  constructor(product: () => Product) {
    this.#product = product
  }

  now(): number {
    return Date.now() + this.#ahead
  }

  /** Goes to an hour of the day in Hong Kong: the next one. */
  async toHour(hour: number): Promise<void> {
    const midnight = Math.floor((this.now() + HONG_KONG_MS) / DAY_MS) * DAY_MS - HONG_KONG_MS
    const today = midnight + hour * HOUR_MS + MINUTE_MS
    await this.passTo(today > this.now() ? today : today + DAY_MS)
  }

  /** Lets time pass up to a moment, while a person stays signed in. */
  async passTo(at: number, person?: Person): Promise<void> {
    while (this.now() < at) {
      this.#ahead += Math.min(STEP_MS, at - this.now())
      await this.#product().moveClockTo(this.now())
      if (person) await readAs(person, 'web/info')
    }
  }
}
