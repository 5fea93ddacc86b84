const CAPACITY_START = 16

/**
 * Finds slots by something that they have, without a `Map`: open addressing with linear probing over one typed array, at most half full, so that
 * every probe ends, and soon. It holds nothing but slots: what one has is read where it is kept, so that an entry takes no more than 16
 * bytes. Deleting shifts the rest of a run back, so that there are no tombstones and a long life costs nothing.
 */
export abstract class SlotTable {
  /** Slots that can be found. */
  size = 0
  /** Slot + 1; 0 is empty. */
  protected places: Int32Array = new Int32Array(CAPACITY_START)
  protected mask = CAPACITY_START - 1
  /** So far the 32 bits of a hash are moved down to be a place. */
  private shift = 32 - Math.log2(CAPACITY_START)

  /** 32 bits of what a slot has, the upper ones spread best. */
  protected abstract hashOf(slot: number): number

  protected insert(slot: number, hash: number): void {
    this.put(slot, hash)
    this.size++
    if (this.size * 2 > this.places.length) this.grow()
  }

  /** Forgets a slot that was inserted under this hash. */
  protected erase(slot: number, hash: number): void {
    const { places, mask } = this
    let hole = this.home(hash)
    while (places[hole] !== slot + 1) hole = (hole + 1) & mask
    for (let place = (hole + 1) & mask; places[place] !== 0; place = (place + 1) & mask) {
      const home = this.home(this.hashOf((places[place] as number) - 1))
      if (((place - home) & mask) < ((place - hole) & mask)) continue
      places[hole] = places[place] as number
      hole = place
    }
    places[hole] = 0
    this.size--
  }

  /** Where a search for a hash begins. The mask says to the compiler that it is a small whole number, as every place after it. */
  protected home(hash: number): number {
    return (hash >>> this.shift) & this.mask
  }

  private put(slot: number, hash: number): void {
    const { places, mask } = this
    let place = this.home(hash)
    while (places[place] !== 0) place = (place + 1) & mask
    places[place] = slot + 1
  }

  private grow(): void {
    const before = this.places
    this.places = new Int32Array(before.length * 2)
    this.mask = this.places.length - 1
    this.shift--
    for (const entry of before) if (entry !== 0) this.put(entry - 1, this.hashOf(entry - 1))
  }
}
