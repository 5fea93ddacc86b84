import { grown } from '../memory/grown.ts'
import { NONE } from '../memory/none.ts'
import type { OrderPool } from './order-pool.ts'

const CAPACITY_START = 64

/** Expiries as plain data: the heap as it lies. */
export interface SavedExpiries {
  slots: Int32Array
  expiresAt: Float64Array
}

/**
 * Orders of a pool that are good till a time, in ms of the journal: a binary heap of (expiry, order id) that knows where each slot lies, so
 * that an order that is filled, cancelled or given another time leaves nothing behind. The order id decides between equal times: the older
 * order expires first.
 */
export class Expiries {
  count = 0
  private readonly pool: OrderPool
  private slots: Int32Array = new Int32Array(CAPACITY_START)
  private expiresAt: Float64Array = new Float64Array(CAPACITY_START)
  /** By slot: its position in the heap + 1; 0 when it has no expiry. */
  private position: Int32Array = new Int32Array(CAPACITY_START)

  constructor(pool: OrderPool) {
    this.pool = pool
  }

  /** Gives a taken slot its expiry, or another one. */
  set(slot: number, expiresAt: number): void {
    this.remove(slot)
    if (this.count === this.slots.length) this.grow()
    if (slot >= this.position.length) this.position = grown(this.position, this.pool.capacity)
    this.place(this.count, slot, expiresAt)
    this.count++
    this.rise(this.count - 1)
  }

  /** Forgets the expiry of a slot, before the slot is released; one without changes nothing. */
  remove(slot: number): void {
    const position = (this.position[slot] ?? 0) - 1
    if (position < 0) return
    this.position[slot] = 0
    this.count--
    if (position === this.count) return
    this.place(position, this.slots[this.count] as number, this.expiresAt[this.count] as number)
    this.rise(position)
    this.sink(position)
  }

  /** When a slot expires, ms; `NaN` for one without an expiry. */
  at(slot: number): number {
    const position = (this.position[slot] ?? 0) - 1
    return position < 0 ? Number.NaN : (this.expiresAt[position] as number)
  }

  /**
   * The slot that expired first at or before a time, of those that are not left out; `NONE` when there is none. It stays until it is removed. `isLeftOut` is given when
   * some are: then as many are looked at as are left out.
   */
  due(at: number, isLeftOut?: (slot: number) => boolean): number {
    if (isLeftOut) return this.slots[this.firstNotLeftOut(0, at, isLeftOut)] ?? NONE
    return this.count > 0 && (this.expiresAt[0] as number) <= at ? (this.slots[0] as number) : NONE
  }

  save(): SavedExpiries {
    return { slots: this.slots.slice(0, this.count), expiresAt: this.expiresAt.slice(0, this.count) }
  }

  /** The expiries over a pool that was saved at the same moment. */
  static load({ slots, expiresAt }: SavedExpiries, pool: OrderPool): Expiries {
    const expiries = new Expiries(pool)
    while (expiries.slots.length < slots.length) expiries.grow()
    expiries.position = new Int32Array(pool.capacity)
    for (let index = 0; index < slots.length; index++) expiries.place(index, slots[index] as number, expiresAt[index] as number)
    expiries.count = slots.length
    return expiries
  }

  /** Position of the first of those at or below a position that are due and not left out; beyond all without one. */
  private firstNotLeftOut(position: number, at: number, isLeftOut: (slot: number) => boolean): number {
    if (position >= this.count || (this.expiresAt[position] as number) > at) return this.slots.length
    if (!isLeftOut(this.slots[position] as number)) return position
    const left = this.firstNotLeftOut(position * 2 + 1, at, isLeftOut)
    const right = this.firstNotLeftOut(position * 2 + 2, at, isLeftOut)
    if (left === this.slots.length || right === this.slots.length) return Math.min(left, right)
    return this.isBefore(right, left) ? right : left
  }

  private rise(from: number): void {
    for (let position = from; position > 0; ) {
      const parent = (position - 1) >>> 1
      if (!this.isBefore(position, parent)) return
      this.swap(position, parent)
      position = parent
    }
  }

  private sink(from: number): void {
    for (let position = from; ; ) {
      const left = position * 2 + 1
      if (left >= this.count) return
      const child = left + 1 < this.count && this.isBefore(left + 1, left) ? left + 1 : left
      if (!this.isBefore(child, position)) return
      this.swap(position, child)
      position = child
    }
  }

  private isBefore(one: number, other: number): boolean {
    const [at, others] = [this.expiresAt[one] as number, this.expiresAt[other] as number]
    return at === others ? this.idAt(one) < this.idAt(other) : at < others
  }

  private idAt(position: number): number {
    return this.pool.id[this.slots[position] as number] as number
  }

  private swap(one: number, other: number): void {
    const [slot, at] = [this.slots[one] as number, this.expiresAt[one] as number]
    this.place(one, this.slots[other] as number, this.expiresAt[other] as number)
    this.place(other, slot, at)
  }

  private place(position: number, slot: number, expiresAt: number): void {
    this.slots[position] = slot
    this.expiresAt[position] = expiresAt
    this.position[slot] = position + 1
  }

  private grow(): void {
    const capacity = this.slots.length * 2
    this.slots = grown(this.slots, capacity)
    this.expiresAt = grown(this.expiresAt, capacity)
  }
}
