import { NONE } from '../memory/none.ts'

/** Most trailing orders of one market: each of them is looked at whenever the last price changes. */
export const TRAILING_ORDERS_MAX = 1_000

/** Most of them of one person in one market, so that a few accounts cannot take all places. */
export const TRAILING_ORDERS_OF_PERSON_MAX = 10

const BASIS_POINTS = 10_000

/** Trailing orders as plain data, the oldest first. */
export interface SavedTrailing {
  slots: Int32Array
  callbacks: Int32Array
  risings: Uint8Array
  extremes: Float64Array
}

/** How an order trails: a rising one follows the price down and fires on its way up (a stop to buy), a falling one the reverse. */
export interface Trail {
  /** Distance in basis points (1/10,000), 1 to 9,999. */
  callback: number
  rising: boolean
  /** Last price in ticks when the order begins to trail: its first extreme. */
  lastTicks: number
}

/**
 * The price at which a trailing order fires: extreme x (1 + callback) rounded up for a rising one, extreme x (1 - callback) rounded down for
 * a falling one, so that it never fires before the price has moved by the whole callback. Exact while the result is below 2^53.
 */
export function trailingTrigger(extreme: number, callback: number, rising: boolean): number {
  const factor = rising ? BASIS_POINTS + callback : BASIS_POINTS - callback
  const rest = extreme % BASIS_POINTS
  const whole = ((extreme - rest) / BASIS_POINTS) * factor
  return whole + (rising ? Math.ceil((rest * factor) / BASIS_POINTS) : Math.floor((rest * factor) / BASIS_POINTS))
}

/**
 * Trailing stops of one market. The extreme of each follows the last price, the highest since the order came for a falling one, the lowest
 * for a rising one. Kept in order of age, at most `TRAILING_ORDERS_MAX`, so that every sweep is bounded.
 */
export class Trailing {
  count = 0
  private readonly slots = new Int32Array(TRAILING_ORDERS_MAX)
  private readonly callbacks = new Int32Array(TRAILING_ORDERS_MAX)
  private readonly risings = new Uint8Array(TRAILING_ORDERS_MAX)
  private readonly extremes = new Float64Array(TRAILING_ORDERS_MAX)
  private readonly triggers = new Float64Array(TRAILING_ORDERS_MAX)
  /** Prices at which nothing was due, so that the orders are swept only when they change. */
  private quietAt = Number.NaN
  private quietFallen = Number.NaN

  /** Lets a slot trail. Whoever calls it has refused the order before when `count` is `TRAILING_ORDERS_MAX`. */
  add(slot: number, { callback, rising, lastTicks }: Trail): void {
    if (this.count === TRAILING_ORDERS_MAX) throw new Error('more trailing orders than a market takes')
    const place = this.count++
    this.slots[place] = slot
    this.callbacks[place] = callback
    this.risings[place] = rising ? 1 : 0
    this.extremes[place] = lastTicks
    this.setTrigger(place)
  }

  /** Changes the callback. The extreme that was reached and the age stay. */
  amend(slot: number, callback: number): void {
    const place = this.find(slot)
    if (place === NONE) return
    this.callbacks[place] = callback
    this.setTrigger(place)
  }

  /** Lets a slot trail no longer; one that does not trail changes nothing. */
  remove(slot: number): void {
    const place = this.find(slot)
    if (place === NONE) return
    for (const column of [this.slots, this.callbacks, this.risings, this.extremes, this.triggers])
      column.copyWithin(place, place + 1, this.count)
    this.count--
  }

  /** Where a trailing order would fire now, in ticks; `NaN` for a slot that does not trail. */
  trigger(slot: number): number {
    const place = this.find(slot)
    return place === NONE ? Number.NaN : (this.triggers[place] as number)
  }

  /**
   * Follows the last price and gives the next slot that is due, `NONE` when there is none: rising ones from the lowest trigger up, then
   * falling ones from the highest down, the older first at the same trigger. It trails on until it is removed. Call it after every change
   * of the last price: a price that is not shown here is no extreme. Where the last price has to be confirmed, it has risen up to one price and
   * fallen down to another.
   */
  next(risen: number, fallen = risen): number {
    if (risen === this.quietAt && fallen === this.quietFallen) return NONE
    let first = NONE
    for (let place = 0; place < this.count; place++) {
      this.follow(place, risen, fallen)
      if (this.isDue(place, risen, fallen) && (first === NONE || this.isBefore(place, first))) first = place
    }
    if (first !== NONE) return this.slots[first] as number
    this.quietAt = risen
    this.quietFallen = fallen
    return NONE
  }

  /** Lets the extremes follow the price of a trade. */
  observe(risen: number, fallen = risen): void {
    for (let place = 0; place < this.count; place++) this.follow(place, risen, fallen)
  }

  save(): SavedTrailing {
    const { count } = this
    return {
      slots: this.slots.slice(0, count),
      callbacks: this.callbacks.slice(0, count),
      risings: this.risings.slice(0, count),
      extremes: this.extremes.slice(0, count),
    }
  }

  static load(saved: SavedTrailing): Trailing {
    const trailing = new Trailing()
    trailing.count = saved.slots.length
    trailing.slots.set(saved.slots)
    trailing.callbacks.set(saved.callbacks)
    trailing.risings.set(saved.risings)
    trailing.extremes.set(saved.extremes)
    for (let place = 0; place < trailing.count; place++) trailing.setTrigger(place)
    return trailing
  }

  private follow(place: number, risen: number, fallen: number): void {
    const extreme = this.extremes[place] as number
    if (this.risings[place] === 1 ? fallen >= extreme : risen <= extreme) return
    this.extremes[place] = this.risings[place] === 1 ? fallen : risen
    this.setTrigger(place)
  }

  private isDue(place: number, risen: number, fallen: number): boolean {
    const trigger = this.triggers[place] as number
    return this.risings[place] === 1 ? risen >= trigger : fallen <= trigger
  }

  private isBefore(place: number, other: number): boolean {
    if (this.risings[place] !== this.risings[other]) return this.risings[place] === 1
    const [trigger, others] = [this.triggers[place] as number, this.triggers[other] as number]
    return this.risings[place] === 1 ? trigger < others : trigger > others
  }

  private setTrigger(place: number): void {
    this.triggers[place] = trailingTrigger(this.extremes[place] as number, this.callbacks[place] as number, this.risings[place] === 1)
    this.quietAt = Number.NaN
  }

  private find(slot: number): number {
    const place = this.slots.indexOf(slot)
    return place < this.count ? place : NONE
  }
}
