import { SlotTable } from '../memory/slot-table.ts'

const MULTIPLIER = 0x9e3779b1
const HIGH_WORD = 1 / 2 ** 32

/** In whichever market an order is. */
const ANY = -1

/** Whose order is in a named slot, and in which market where each market has names of its own. */
interface NamedSlots {
  userOf(slot: number): number
  marketOf?(slot: number): number
}

/** People's own names for their open orders, by slot and by name. Two people may use the same name, and one person in two markets with names of their own. */
export class OrderNames extends SlotTable {
  private readonly names: (string | undefined)[] = []
  private readonly userOf: (slot: number) => number
  private readonly marketOf: (slot: number) => number

  constructor({ userOf, marketOf = () => ANY }: NamedSlots) {
    super()
    this.userOf = userOf
    this.marketOf = marketOf
  }

  /** The slot of the person's order of that name, in one market or in any of them; `NONE` when there is none. */
  find(user: number, name: string, market = ANY): number {
    const { places, mask, names } = this
    let place = this.home(hashOfName(user, name))
    for (;;) {
      // An empty place holds 0, which gives NONE.
      const slot = (places[place] as number) - 1
      if (slot < 0) return slot
      const isNamed = names[slot] === name && this.userOf(slot) === user
      if (isNamed && (market === ANY || this.marketOf(slot) === market)) return slot
      place = (place + 1) & mask
    }
  }

  nameOf(slot: number): string | undefined {
    return this.size === 0 ? undefined : this.names[slot]
  }

  /** Names the order in a slot, which has its user already. The user has no other order of that name in its market. */
  add(slot: number, name: string): void {
    while (this.names.length <= slot) this.names.push(undefined)
    this.names[slot] = name
    this.insert(slot, this.hashOf(slot))
  }

  /** Forgets the name of a slot that still has its user; one without a name changes nothing. */
  delete(slot: number): void {
    if (this.nameOf(slot) === undefined) return
    this.erase(slot, this.hashOf(slot))
    this.names[slot] = undefined
  }

  /** Slots with their names, by rising slot. */
  *entries(): Iterable<[slot: number, name: string]> {
    for (const [slot, name] of this.names.entries()) if (name !== undefined) yield [slot, name]
  }

  protected hashOf(slot: number): number {
    return hashOfName(this.userOf(slot), this.names[slot] as string)
  }
}

/** Not cryptographic: whoever makes names of their own collide waits for a few more comparisons. */
function hashOfName(user: number, name: string): number {
  let hash = Math.imul(user ^ (user * HIGH_WORD), MULTIPLIER)
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ (hash >>> 15) ^ name.charCodeAt(index), MULTIPLIER)
  return Math.imul(hash ^ (hash >>> 16), MULTIPLIER)
}
