import { type Columns, capacityAfter, growColumns, usedColumns } from './columns.ts'
import { NONE } from './none.ts'

interface Slotted {
  /** 0 in a free slot. */
  readonly id: Float64Array
  /** Of a free slot the next free one; of a used one whatever list it is in. */
  readonly older: Int32Array
}

/** Things that come and go, as columns by slot: a slot is used again when what it held is gone, the last one first. */
export abstract class SlotRows<Table extends Columns<Table> & Slotted> {
  /** Things that are there. */
  count = 0
  /** Slots that were ever used. */
  used = 0
  readonly columns: Table
  private free = NONE

  constructor(columns: Table) {
    this.columns = columns
  }

  /** Slots that are in use. */
  *slots(): Iterable<number> {
    for (let slot = 0; slot < this.used; slot++) if (this.columns.id[slot] !== 0) yield slot
  }

  save() {
    const { count, free } = this
    return { count, free, columns: usedColumns(this.columns, this.used) }
  }

  /** A slot for something with a number; what else it has the caller sets. */
  protected takeSlot(id: number): number {
    const slot = this.nextSlot()
    this.count++
    this.columns.id[slot] = id
    return slot
  }

  /** Gives a slot back. */
  protected freeSlot(slot: number): void {
    this.count--
    this.columns.id[slot] = 0
    this.columns.older[slot] = this.free
    this.free = slot
  }

  /** Goes on from what was saved, whose rows the columns have already. */
  protected resume({ count, free, columns }: { count: number; free: number; columns: Slotted }): void {
    this.count = count
    this.free = free
    this.used = columns.id.length
  }

  private nextSlot(): number {
    const slot = this.free
    if (slot === NONE) {
      if (this.used === this.columns.id.length) growColumns(this.columns, capacityAfter(this.used))
      return this.used++
    }
    this.free = this.columns.older[slot] as number
    return slot
  }
}
