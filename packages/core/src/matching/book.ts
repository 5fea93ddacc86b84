import { type BookSide, BUY, grownFloat64, grownInt32, Levels, NONE, SELL } from './levels.ts'

const CAPACITY_START = 256

/** An order that comes to rest. Ticks and lots are positive whole numbers; `owner` is only compared, for self-trade prevention. */
export interface RestingOrder {
  side: BookSide
  ticks: number
  lots: number
  orderId: number
  owner: number
}

/**
 * The order book of one market: price, then time. It knows integer ticks and lots and no money. Orders live in slots of typed arrays that are
 * used again; whoever adds an order keeps its slot, so that filling or cancelling needs no search. Slots are valid until the order is gone.
 */
export class Book {
  readonly bids = new Levels(BUY)
  readonly asks = new Levels(SELL)
  private ids: Float64Array = new Float64Array(CAPACITY_START)
  private owners: Float64Array = new Float64Array(CAPACITY_START)
  private open: Float64Array = new Float64Array(CAPACITY_START)
  private level: Int32Array = new Int32Array(CAPACITY_START)
  private sides: Uint8Array = new Uint8Array(CAPACITY_START)
  private nextSlot: Int32Array = new Int32Array(CAPACITY_START)
  private previousSlot: Int32Array = new Int32Array(CAPACITY_START)
  private free = NONE
  private used = 0

  levels(side: BookSide): Levels {
    return side === BUY ? this.bids : this.asks
  }

  /** Puts an order at the end of the queue of its price. Gives its slot. */
  add(order: RestingOrder): number {
    const slot = this.take()
    const levels = this.levels(order.side)
    const level = levels.findOrInsert(order.ticks)
    const tail = levels.tail(level)
    this.ids[slot] = order.orderId
    this.owners[slot] = order.owner
    this.open[slot] = order.lots
    this.level[slot] = level
    this.sides[slot] = order.side
    this.nextSlot[slot] = NONE
    this.previousSlot[slot] = tail
    if (tail === NONE) levels.setHead(level, slot)
    else this.nextSlot[tail] = slot
    levels.setTail(level, slot)
    levels.addLots(level, order.lots)
    return slot
  }

  /** Fills part of an order; one that has nothing left leaves the book. Gives the lots that are left. */
  reduce(slot: number, lots: number): number {
    const left = (this.open[slot] as number) - lots
    this.open[slot] = left
    this.levels(this.sides[slot] as BookSide).addLots(this.level[slot] as number, -lots)
    if (left === 0) this.unlink(slot)
    return left
  }

  /** Takes an order out of the book. */
  remove(slot: number): void {
    this.reduce(slot, this.open[slot] as number)
  }

  orderId(slot: number): number {
    return this.ids[slot] as number
  }

  owner(slot: number): number {
    return this.owners[slot] as number
  }

  /** Lots that the order still offers. */
  lots(slot: number): number {
    return this.open[slot] as number
  }

  ticks(slot: number): number {
    return this.levels(this.sides[slot] as BookSide).ticks(this.level[slot] as number)
  }

  /** The order behind it at the same price, `NONE` at the end of the queue. */
  next(slot: number): number {
    return this.nextSlot[slot] as number
  }

  /** Best price of a side in ticks, `undefined` when nobody rests there. */
  best(side: BookSide): number | undefined {
    const levels = this.levels(side)
    const count = levels.count()
    return count === 0 ? undefined : levels.ticks(levels.at(count - 1))
  }

  private unlink(slot: number): void {
    const levels = this.levels(this.sides[slot] as BookSide)
    const level = this.level[slot] as number
    const next = this.nextSlot[slot] as number
    const previous = this.previousSlot[slot] as number
    if (previous === NONE) levels.setHead(level, next)
    else this.nextSlot[previous] = next
    if (next === NONE) levels.setTail(level, previous)
    else this.previousSlot[next] = previous
    if (previous === NONE && next === NONE) levels.remove(level)
    this.nextSlot[slot] = this.free
    this.free = slot
  }

  private take(): number {
    const slot = this.free
    if (slot !== NONE) {
      this.free = this.nextSlot[slot] as number
      return slot
    }
    if (this.used === this.ids.length) this.grow()
    return this.used++
  }

  private grow(): void {
    const capacity = this.ids.length * 2
    const sides = new Uint8Array(capacity)
    sides.set(this.sides)
    this.sides = sides
    this.ids = grownFloat64(this.ids, capacity)
    this.owners = grownFloat64(this.owners, capacity)
    this.open = grownFloat64(this.open, capacity)
    this.level = grownInt32(this.level, capacity)
    this.nextSlot = grownInt32(this.nextSlot, capacity)
    this.previousSlot = grownInt32(this.previousSlot, capacity)
  }
}
