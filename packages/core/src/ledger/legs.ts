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

/** Words of a leg: account and slot of its hold (`NONE` for the available part), units (positive credits), total of the account afterwards. */
export const LEG_WORDS = 3
export const LEG_UNITS = 1
export const LEG_AFTER = 2

/** The legs of one posting while it is made, word by word as they will be journalled; used again for the next. */
export class Legs {
  count = 0
  readonly longs = new BigInt64Array(LEGS_MAX * LEG_WORDS)
  readonly ints = new Int32Array(this.longs.buffer)

  clear(): void {
    this.count = 0
  }

  credit(account: AccountIndex, amount: AmountCell): void {
    const at = this.add(account, NONE)
    this.longs[at + LEG_UNITS] = amount[0] as bigint
  }

  /** Subtracted: V8 leaves its machine code to negate a 64-bit integer. */
  debit(account: AccountIndex, amount: AmountCell): void {
    const at = this.add(account, NONE)
    this.longs[at + LEG_UNITS] = 0n - (amount[0] as bigint)
  }

  /** Takes out of a hold. */
  debitHold(account: AccountIndex, hold: HoldId, amount: AmountCell): void {
    const at = this.add(account, hold)
    this.longs[at + LEG_UNITS] = 0n - (amount[0] as bigint)
  }

  /** Adds a leg of so many units. */
  addUnits(account: AccountIndex, hold: HoldId, units: bigint): void {
    const at = this.add(account, hold)
    this.longs[at + LEG_UNITS] = units
  }

  /** Adds a leg whose units are still to be set, and gives its first word. Beyond `LEGS_MAX` nothing is kept, and the posting is refused. */
  private add(account: AccountIndex, hold: HoldId): number {
    const at = this.count++ * LEG_WORDS
    this.ints[at * 2] = account
    this.ints[at * 2 + 1] = hold
    return at
  }
}
