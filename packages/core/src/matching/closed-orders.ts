/** A closed order is remembered until so many newer ones were placed, so that a late cancel hears `orderClosed` and not `orderUnknown`. */
const CLOSED_REMEMBERED = 16_384
/** A power of two, so that places are cut out by bits: the machine divides floating numbers slowly. */
const PLACE_MASK = CLOSED_REMEMBERED - 1

/**
 * The orders that closed lately, so that a late cancel hears `orderClosed` and not `orderUnknown`. An order has its place by its number, so
 * that it is remembered until the order with a number greater by `CLOSED_REMEMBERED` closes.
 */
export class ClosedOrders {
  private readonly ids: Float64Array
  private readonly users: Float64Array

  constructor(ids = new Float64Array(CLOSED_REMEMBERED), users = new Float64Array(CLOSED_REMEMBERED)) {
    this.ids = ids
    this.users = users
  }

  add(orderId: number, user: number): void {
    const place = orderId & PLACE_MASK
    this.ids[place] = orderId
    this.users[place] = user
  }

  has(orderId: number, user: number): boolean {
    const place = orderId & PLACE_MASK
    return this.ids[place] === orderId && this.users[place] === user
  }

  /** The remembered ones by their places; empty places are left out. */
  save() {
    const { ids, users } = this
    const saved = { ids: new Float64Array(CLOSED_REMEMBERED), users: new Float64Array(CLOSED_REMEMBERED) }
    let count = 0
    for (let place = 0; place < CLOSED_REMEMBERED; place++) {
      if (ids[place] === 0) continue
      saved.ids[count] = ids[place] as number
      saved.users[count++] = users[place] as number
    }
    return { ids: saved.ids.slice(0, count), users: saved.users.slice(0, count) }
  }

  static load({ ids, users }: { ids: Float64Array; users: Float64Array }): ClosedOrders {
    const closed = new ClosedOrders()
    ids.forEach((orderId, index) => {
      closed.add(orderId, users[index] as number)
    })
    return closed
  }
}
