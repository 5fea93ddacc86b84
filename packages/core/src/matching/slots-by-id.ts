import { spreadId } from '../memory/id-index.ts'
import { SlotTable } from '../memory/slot-table.ts'

/** Finds the slot of an order by its id, which the pool keeps. */
export class SlotsById extends SlotTable {
  private readonly pool: { readonly id: Float64Array }

  constructor(pool: { readonly id: Float64Array }) {
    super()
    this.pool = pool
  }

  /** The slot of an order, `NONE` when there is none. */
  find(id: number): number {
    const { places, mask } = this
    const ids = this.pool.id
    let place = this.home(spreadId(id))
    for (;;) {
      // An empty place holds 0, which gives NONE.
      const slot = (places[place] as number) - 1
      if (slot < 0 || ids[slot] === id) return slot
      place = (place + 1) & mask
    }
  }

  /** Makes a slot found whose id the pool has already. */
  add(slot: number): void {
    this.insert(slot, this.hashOf(slot))
  }

  /** Forgets a slot whose id the pool still has. */
  delete(slot: number): void {
    this.erase(slot, this.hashOf(slot))
  }

  protected hashOf(slot: number): number {
    return spreadId(this.pool.id[slot] as number)
  }
}
