import { grown } from '../memory/grown.ts'
import { IdIndex } from '../memory/id-index.ts'
import { NONE } from '../memory/none.ts'

/** Buyers and sellers of a book. */
export const BUY = 0
export const SELL = 1
export type BookSide = typeof BUY | typeof SELL

const CAPACITY_START = 64

/** So many entries are moved faster by a loop than by a call of `copyWithin`. */
const LOOP_MAX = 96

/** The levels of a side as plain data: which numbers stand where, and the free ones in the order in which they will be used again. */
export interface SavedLevels {
  sorted: Int32Array
  key: Float64Array
  firstSlot: Int32Array
  lastSlot: Int32Array
  total: Float64Array
  nextFree: Int32Array
  free: number
}

/**
 * The price levels of one side, sorted so that the best is last: most changes happen near the best price and move few entries. A level is a
 * number into pooled arrays, found by its price without a search: only a price that comes or goes looks for its place. Prices are kept as
 * keys that rise with their goodness (ticks for buyers, -ticks for sellers), so that both sides are the same code.
 */
export class Levels {
  private readonly sign: number
  private sorted: Int32Array = new Int32Array(CAPACITY_START)
  private size = 0
  private key: Float64Array = new Float64Array(CAPACITY_START)
  private firstSlot: Int32Array = new Int32Array(CAPACITY_START)
  private lastSlot: Int32Array = new Int32Array(CAPACITY_START)
  private total: Float64Array = new Float64Array(CAPACITY_START)
  private nextFree: Int32Array = new Int32Array(CAPACITY_START)
  private byTicks = new IdIndex()
  private free = NONE
  private used = 0

  constructor(side: BookSide) {
    this.sign = side === BUY ? 1 : -1
  }

  /** How many prices have orders. */
  count(): number {
    return this.size
  }

  /** Level at a position; the best stands at `count() - 1`. */
  at(position: number): number {
    return this.sorted[position] as number
  }

  ticks(level: number): number {
    return this.sign * (this.key[level] as number)
  }

  head(level: number): number {
    return this.firstSlot[level] as number
  }

  tail(level: number): number {
    return this.lastSlot[level] as number
  }

  /** Sum of the lots that rest at the level. */
  lots(level: number): number {
    return this.total[level] as number
  }

  setHead(level: number, slot: number): void {
    this.firstSlot[level] = slot
  }

  setTail(level: number, slot: number): void {
    this.lastSlot[level] = slot
  }

  addLots(level: number, lots: number): void {
    this.total[level] = (this.total[level] as number) + lots
  }

  /** The level of a price, `NONE` when nobody rests there. */
  find(ticks: number): number {
    return this.byTicks.get(ticks)
  }

  /** The level of a price, made when it is not there. */
  findOrInsert(ticks: number): number {
    const known = this.byTicks.get(ticks)
    return known === NONE ? this.insert(ticks) : known
  }

  /** Takes an empty level out. */
  remove(level: number): void {
    const { sorted } = this
    const last = this.size - 1
    const position = this.position(this.key[level] as number)
    if (last - position > LOOP_MAX) sorted.copyWithin(position, position + 1, this.size)
    else for (let index = position; index < last; index++) sorted[index] = sorted[index + 1] as number
    this.size = last
    this.byTicks.delete(this.ticks(level))
    this.nextFree[level] = this.free
    this.free = level
  }

  private insert(ticks: number): number {
    const key = this.sign * ticks
    const position = this.position(key)
    if (this.size === this.sorted.length) this.grow()
    const level = this.take()
    this.byTicks.set(ticks, level)
    this.key[level] = key
    this.firstSlot[level] = NONE
    this.lastSlot[level] = NONE
    this.total[level] = 0
    const { sorted } = this
    if (this.size - position > LOOP_MAX) sorted.copyWithin(position + 1, position, this.size)
    else for (let index = this.size; index > position; index--) sorted[index] = sorted[index - 1] as number
    sorted[position] = level
    this.size++
    return level
  }

  save(): SavedLevels {
    const { used } = this
    return {
      sorted: this.sorted.slice(0, this.size),
      key: this.key.slice(0, used),
      firstSlot: this.firstSlot.slice(0, used),
      lastSlot: this.lastSlot.slice(0, used),
      total: this.total.slice(0, used),
      nextFree: this.nextFree.slice(0, used),
      free: this.free,
    }
  }

  static load(side: BookSide, saved: SavedLevels): Levels {
    const levels = new Levels(side)
    levels.used = saved.key.length
    levels.size = saved.sorted.length
    levels.free = saved.free
    while (levels.sorted.length < levels.used) levels.grow()
    levels.sorted.set(saved.sorted)
    levels.key.set(saved.key)
    levels.firstSlot.set(saved.firstSlot)
    levels.lastSlot.set(saved.lastSlot)
    levels.total.set(saved.total)
    levels.nextFree.set(saved.nextFree)
    for (const level of saved.sorted) levels.byTicks.set(levels.ticks(level), level)
    return levels
  }

  /** First position whose key is not below. */
  private position(key: number): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.key[this.sorted[middle] as number] as number) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  private take(): number {
    const level = this.free
    if (level === NONE) return this.used++
    this.free = this.nextFree[level] as number
    return level
  }

  private grow(): void {
    const capacity = this.sorted.length * 2
    this.sorted = grown(this.sorted, capacity)
    this.key = grown(this.key, capacity)
    this.firstSlot = grown(this.firstSlot, capacity)
    this.lastSlot = grown(this.lastSlot, capacity)
    this.total = grown(this.total, capacity)
    this.nextFree = grown(this.nextFree, capacity)
  }
}
