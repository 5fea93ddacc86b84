import { NONE } from '../memory/none.ts'
import { Words } from '../memory/words.ts'
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
export const POSTED_WORDS = 4

/** Words of a leg: account and slot of its hold (`NONE` for the available part), units (positive credits), total of the account afterwards. */
export const LEG_WORDS = 3
export const LEG_UNITS = 1
export const LEG_AFTER = 2

/** The legs of one posting while it is made, on the tape where they will be journalled; used again for the next. */
export class Legs {
  count = 0
  tape = new Words()
  /** The first word of the first leg. */
  first = POSTED_WORDS
  /** Scratch by asset, all zero between postings. */
  sums = new BigInt64Array(0)

  /** Begins a posting at the end of a tape. Nothing else may be written there before it is. */
  begin(tape: Words): void {
    this.count = 0
    // Stryker disable next-line ConditionalExpression: to store the same again only costs time
    if (this.tape !== tape) this.tape = tape
    this.first = tape.length + POSTED_WORDS
    tape.makeRoom(POSTED_WORDS + LEGS_MAX * LEG_WORDS)
  }

  credit(account: AccountIndex, amount: AmountCell): void {
    const at = this.add(account, NONE)
    this.tape.longs[at + LEG_UNITS] = amount[0] as bigint
  }

  /** Subtracted: V8 leaves its machine code to negate a 64-bit integer. */
  debit(account: AccountIndex, amount: AmountCell): void {
    const at = this.add(account, NONE)
    this.tape.longs[at + LEG_UNITS] = 0n - (amount[0] as bigint)
  }

  /** Takes out of a hold. */
  debitHold(account: AccountIndex, hold: HoldId, amount: AmountCell): void {
    const at = this.add(account, hold)
    this.tape.longs[at + LEG_UNITS] = 0n - (amount[0] as bigint)
  }

  /** Adds a leg of so many units. */
  addUnits(account: AccountIndex, hold: HoldId, units: bigint): void {
    const at = this.add(account, hold)
    this.tape.longs[at + LEG_UNITS] = units
  }

  /** Adds a leg whose units are still to be set, and gives its first word. A posting with more than `LEGS_MAX` is not made. */
  private add(account: AccountIndex, hold: HoldId): number {
    const at = this.first + this.count++ * LEG_WORDS
    const { ints } = this.tape
    ints[at * 2] = account
    ints[at * 2 + 1] = hold
    return at
  }
}
