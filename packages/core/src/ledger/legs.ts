import { assert } from '@assay/money/assert'
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

/** The legs of one posting while it is made; used again for the next. */
export class Legs {
  count = 0
  readonly account = new Int32Array(LEGS_MAX)
  /** Slot of the hold that the leg uses, `NONE` for the available part. */
  readonly hold = new Int32Array(LEGS_MAX)
  /** Signed: positive credits. */
  readonly units = new BigInt64Array(LEGS_MAX)
  /** Total of the account afterwards. */
  readonly after = new BigInt64Array(LEGS_MAX)

  clear(): void {
    this.count = 0
  }

  credit(account: AccountIndex, amount: AmountCell): void {
    const leg = this.add(account, NONE)
    this.units[leg] = amount[0] as bigint
  }

  debit(account: AccountIndex, amount: AmountCell): void {
    const leg = this.add(account, NONE)
    this.units[leg] = -(amount[0] as bigint)
  }

  /** Takes out of a hold. */
  debitHold(account: AccountIndex, hold: HoldId, amount: AmountCell): void {
    const leg = this.add(account, hold)
    this.units[leg] = -(amount[0] as bigint)
  }

  /** Adds a leg whose units are still to be set. */
  add(account: AccountIndex, hold: HoldId): number {
    assert(this.count < LEGS_MAX, 'a posting has a bounded number of legs')
    const leg = this.count++
    this.account[leg] = account
    this.hold[leg] = hold
    return leg
  }
}
