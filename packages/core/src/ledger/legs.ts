import { Encoded } from '../memory/encoded.ts'
import { NONE } from '../memory/none.ts'
import type { AccountIndex, HoldId } from './events.ts'

/** Most legs of one posting. */
export const LEGS_MAX = 16

/** An amount in memory: the first element of a 64-bit column. What is computed from cell to cell makes no object. */
export type AmountCell = BigInt64Array

/** One side of a posting: `units` is signed; with `hold` it leaves the frozen part that the hold owns. */
export interface LegDraft {
  account: AccountIndex
  units: bigint
  hold?: HoldId
}

/** Words of a posting before its legs. */
export const POSTED_LENGTH = 4

/** Words of a leg: account and slot of its hold (`NONE` for the available part), units (positive credits), total of the account afterwards. */
export const LEG_LENGTH = 3
export const LEG_UNITS = 1
export const LEG_AFTER = 2

/**
 * Words for which a tape has room at first: a batch seldom fills them, and as long as none did, the machine code has the places of the tape's memory as
 * constants. What was not written to takes no memory.
 */
const TAPE_ROOM = 131_072

/** Where records are written. A class of its own: that other encodings grow says nothing to the machine about the tape. */
class Tape extends Encoded {}

/** The legs of one posting while it is made, on the tape where they will be journalled; used again for the next. */
export class Legs {
  count = 0
  /** What commands do is written here, one event behind the other. */
  readonly tape: Encoded = new Tape(TAPE_ROOM)
  /** The first word of the first leg. */
  first = POSTED_LENGTH
  /** Scratch by asset, all zero between postings. */
  sums = new BigInt64Array(0)

  /** Begins a posting at the end of the tape. Nothing else may be written there before it is. */
  begin(): void {
    this.count = 0
    this.first = this.tape.length + POSTED_LENGTH
    this.tape.makeRoom(POSTED_LENGTH + LEGS_MAX * LEG_LENGTH)
  }

  /** Adds a leg of so many units. Whoever moves the legs refuses more than `LEGS_MAX`. */
  addUnits(account: AccountIndex, hold: HoldId, units: bigint): void {
    const at = this.first + this.count++ * LEG_LENGTH
    const { ints, longs } = this.tape
    ints[at * 2] = account
    ints[at * 2 + 1] = hold
    longs[at + LEG_UNITS] = units
  }

  /** Adds a leg that takes so much from an account, or from a hold of it, and one that gives it to another; gives the first word of the first. */
  addPair(from: AccountIndex, hold: HoldId, to: AccountIndex, amount: AmountCell): number {
    const at = this.first + this.count * LEG_LENGTH
    this.count += 2
    const { ints, longs } = this.tape
    ints[at * 2] = from
    ints[at * 2 + 1] = hold
    // Subtracted: V8 leaves its machine code to negate a 64-bit integer.
    longs[at + LEG_UNITS] = 0n - (amount[0] as bigint)
    ints[(at + LEG_LENGTH) * 2] = to
    ints[(at + LEG_LENGTH) * 2 + 1] = NONE
    longs[at + LEG_LENGTH + LEG_UNITS] = amount[0] as bigint
    return at
  }
}
