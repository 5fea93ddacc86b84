import { capacityAfter } from '../memory/columns.ts'
import { grown } from '../memory/grown.ts'
import { NONE } from '../memory/none.ts'
import { SlotsById } from './slots-by-id.ts'

const CAPACITY_START = 256

/** A pool as plain data: the slots that were ever used, with the free ones and the order in which they will be used again. */
export interface SavedPool {
  id: Float64Array
  owner: Int32Array
  side: Uint8Array
  ticks: Float64Array
  open: Float64Array
  level: Int32Array
  next: Int32Array
  previous: Int32Array
  free: number
  count: number
}

/**
 * Slots for the orders of all markets of a product: columns of typed arrays that are used again, so that a life of any length needs no more
 * memory than its busiest moment. A product keeps further columns under the same slot numbers; they must reach to `capacity`, which grows
 * inside `take`. Whoever takes a slot fills in `owner`, `side`, `ticks` and `open`; the book keeps `level`, `next` and `previous`.
 */
export class OrderPool {
  /** Order id; 0 in a free slot. */
  id: Float64Array
  /** Account or self-trade group; only compared. */
  owner: Int32Array
  side: Uint8Array
  /** Limit price. */
  ticks: Float64Array
  /** Lots that are not filled yet. */
  open: Float64Array
  /** Price level in the book, `NONE` for an order that does not rest. */
  level: Int32Array
  /** The orders behind and before it at the same price; in a free slot `next` is the next free one. */
  next: Int32Array
  previous: Int32Array
  capacity: number
  /** Slots in use. */
  count = 0
  private readonly index = new SlotsById(this)
  private free = NONE
  private used = 0

  constructor(room = CAPACITY_START) {
    this.id = new Float64Array(room)
    this.owner = new Int32Array(room)
    this.side = new Uint8Array(room)
    this.ticks = new Float64Array(room)
    this.open = new Float64Array(room)
    this.level = new Int32Array(room)
    this.next = new Int32Array(room)
    this.previous = new Int32Array(room)
    this.capacity = room
  }

  /** A free slot for a new order, found again by its id: a whole number from 1 on that no other order in the pool has. */
  take(id: number): number {
    let slot = this.free
    if (slot === NONE) {
      if (this.used === this.capacity) this.growTo(capacityAfter(this.capacity))
      slot = this.used++
    } else this.free = this.next[slot] as number
    this.id[slot] = id
    this.level[slot] = NONE
    this.index.add(slot)
    this.count++
    return slot
  }

  /** Gives a slot back whose order is gone and has left its book. */
  release(slot: number): void {
    this.index.delete(slot)
    this.id[slot] = 0
    this.next[slot] = this.free
    this.free = slot
    this.count--
  }

  /** The slot of an order, `NONE` when it is not in the pool. */
  find(id: number): number {
    return this.index.find(id)
  }

  save(): SavedPool {
    const { used, free, count } = this
    return {
      id: this.id.slice(0, used),
      owner: this.owner.slice(0, used),
      side: this.side.slice(0, used),
      ticks: this.ticks.slice(0, used),
      open: this.open.slice(0, used),
      level: this.level.slice(0, used),
      next: this.next.slice(0, used),
      previous: this.previous.slice(0, used),
      free,
      count,
    }
  }

  static load(saved: SavedPool, room = CAPACITY_START): OrderPool {
    return new OrderPool(room).resume(saved)
  }

  /** Takes over what was saved, into a pool that was never used. */
  resume(saved: SavedPool): this {
    this.makeRoom(saved.id.length)
    this.id.set(saved.id)
    this.owner.set(saved.owner)
    this.side.set(saved.side)
    this.ticks.set(saved.ticks)
    this.open.set(saved.open)
    this.level.set(saved.level)
    this.next.set(saved.next)
    this.previous.set(saved.previous)
    this.free = saved.free
    this.used = saved.id.length
    this.count = saved.count
    for (let slot = 0; slot < this.used; slot++) if (this.id[slot] !== 0) this.index.add(slot)
    return this
  }

  /** As much room as growing slot by slot would have led to. */
  private makeRoom(slots: number): void {
    let { capacity } = this
    while (capacity < slots) capacity = capacityAfter(capacity)
    if (capacity > this.capacity) this.growTo(capacity)
  }

  private growTo(capacity: number): void {
    this.id = grown(this.id, capacity)
    this.owner = grown(this.owner, capacity)
    this.side = grown(this.side, capacity)
    this.ticks = grown(this.ticks, capacity)
    this.open = grown(this.open, capacity)
    this.level = grown(this.level, capacity)
    this.next = grown(this.next, capacity)
    this.previous = grown(this.previous, capacity)
    this.capacity = capacity
  }
}
