import { NONE } from './none.ts'

const CAPACITY_START = 16

/** Multiplier of Fibonacci hashing, 2^32 divided by the golden ratio: neighbouring ids land far apart (Knuth, TAOCP 3, 6.4). */
const GOLDEN = 0x9e3779b1
const HIGH_WORD = 1 / 2 ** 32

/** 32 bits of an id, the upper ones spread best. */
export const spreadId = (id: number): number => Math.imul(id ^ (id * HIGH_WORD), GOLDEN)

/** What an index holds, by rising id: the same for the same content, whatever led to it. */
export interface SavedIndex {
  ids: Float64Array
  values: Int32Array
}

/**
 * Finds a small number by an id without a `Map`: open addressing with linear probing over typed arrays, at most half full, so that every probe
 * ends, and soon. Ids are whole numbers from 1 to 2^53 - 1, values any int32 but `NONE`. Deleting shifts the rest of a run back, so that
 * there are no tombstones and a long life costs nothing.
 */
export class IdIndex {
  /** Number of ids. */
  size = 0
  /** The id of a place; 0 is empty. */
  private ids: Float64Array = new Float64Array(CAPACITY_START)
  private values: Int32Array = new Int32Array(CAPACITY_START)
  private mask = CAPACITY_START - 1
  private shift = 32 - Math.log2(CAPACITY_START)

  /** The value of an id, `NONE` when it is not there. */
  get(id: number): number {
    const place = this.place(id)
    // 0 marks an empty place, and is nobody's id.
    return this.ids[place] === id && id !== 0 ? (this.values[place] as number) : NONE
  }

  /** Sets the value of an id, new or known. */
  set(id: number, value: number): void {
    const place = this.place(id)
    this.values[place] = value
    if (this.ids[place] === id) return
    this.ids[place] = id
    this.size++
    if (this.size * 2 > this.ids.length) this.grow()
  }

  /** Forgets an id; one that is not there changes nothing. */
  delete(id: number): void {
    const { ids, values, mask } = this
    let hole = this.place(id)
    if (ids[hole] !== id) return
    this.size--
    for (let place = (hole + 1) & mask; ids[place] !== 0; place = (place + 1) & mask) {
      const home = this.home(ids[place] as number)
      if (((place - home) & mask) < ((place - hole) & mask)) continue
      ids[hole] = ids[place] as number
      values[hole] = values[place] as number
      hole = place
    }
    ids[hole] = 0
  }

  save(): SavedIndex {
    const ids = this.ids.filter(id => id !== 0).sort()
    return { ids, values: Int32Array.from(ids, id => this.get(id)) }
  }

  static load({ ids, values }: SavedIndex): IdIndex {
    const index = new IdIndex()
    ids.forEach((id, position) => {
      index.set(id, values[position] as number)
    })
    return index
  }

  /** Where the id is, or the empty place where it would be put. */
  private place(id: number): number {
    const { ids, mask } = this
    let place = this.home(id)
    while (ids[place] !== id && ids[place] !== 0) place = (place + 1) & mask
    return place
  }

  /** The mask says to the compiler that it is a small whole number, as every place after it. */
  private home(id: number): number {
    return (spreadId(id) >>> this.shift) & this.mask
  }

  private grow(): void {
    const { ids, values } = this
    const capacity = ids.length * 2
    this.ids = new Float64Array(capacity)
    this.values = new Int32Array(capacity)
    this.mask = capacity - 1
    this.shift--
    for (let place = 0; place < ids.length; place++) {
      const id = ids[place] as number
      if (id === 0) continue
      const home = this.place(id)
      this.ids[home] = id
      this.values[home] = values[place] as number
    }
  }
}
