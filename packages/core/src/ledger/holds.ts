import { capacityAfter, growColumns, ROOM, restoreColumns, usedColumns } from '../memory/columns.ts'
import { NONE } from '../memory/none.ts'
import type { AccountIndex, HoldId } from './events.ts'

/** What can own a hold; its number makes the owner unique, e.g. `spotOrder:9`. The order is that of the journal. */
export const HOLD_OWNERS = [
  'spotOrder',
  'promise',
  'perpOrder',
  'perpPosition',
  'option',
  'optionPayout',
  'custody',
  'custodyYield',
  'withdrawal',
  'bankPayout',
  'commission',
  'subscription',
  'lockedCoins',
  'projectSupply',
  'projectEscrow',
  'feeVoucher',
] as const
export type HoldOwner = (typeof HOLD_OWNERS)[number]

/** Their places in the list. */
export const SPOT_ORDER = 0
export const PROMISE = 1
export const PERP_ORDER = 2
export const PERP_POSITION = 3
/** Stake and fee of a running delivery contract, in its owner's wallet. */
export const OPTION = 4
/** What it pays at most, in the pool. */
export const OPTION_PAYOUT = 5
/** Principal of a custody order and what has accrued to it, in its owner's wallet. */
export const CUSTODY = 6
/** What it still accrues at most, in the pool. */
export const CUSTODY_YIELD = 7
/** All that a withdrawal takes, fee and all, in its owner's exchange wallet. */
export const WITHDRAWAL = 8
/** All that a payout to a bank card takes, fee and all, in its owner's exchange wallet. */
export const BANK_PAYOUT = 9
/** Commission of an inviter in an asset and a day in Hong Kong, in the house's account of fees; its number is the inviter. */
export const COMMISSION = 10
/** What somebody has committed to a new coin until the close, in their exchange wallet. */
export const SUBSCRIPTION = 11
/** New coins that are not unlocked yet, in their owner's exchange wallet. */
export const LOCKED_COINS = 12
/** New coins on sale, in the issuer's exchange wallet. */
export const PROJECT_SUPPLY = 13
/** What subscribers were charged and the issuer has not been paid, in the pool. */
export const PROJECT_ESCROW = 14
/** What is left of a fee voucher, in the pool of rewards; its number is the voucher's. */
export const FEE_VOUCHER = 15

const createColumns = (capacity: number) => ({
  /** `NONE` for a free slot. */
  account: new Int32Array(capacity),
  units: new BigInt64Array(capacity),
  /** Index in `HOLD_OWNERS`. */
  ownerKind: new Uint8Array(capacity),
  ownerId: new Float64Array(capacity),
  /** Neighbours in the list of the account's holds; `older` of a free slot is the next free one. */
  older: new Int32Array(capacity),
  newer: new Int32Array(capacity),
})

/** Frozen parts of accounts as columns by slot. A slot is used again when its hold has ended; an account's holds form a list, newest first. */
export class Holds {
  /** Open holds. */
  count = 0
  readonly columns: ReturnType<typeof createColumns>
  /** Slots that were ever used. */
  used = 0
  private free = NONE

  constructor(columns = createColumns(ROOM)) {
    this.columns = columns
  }

  /** The slot that the next hold gets. */
  next(): HoldId {
    return this.free === NONE ? this.used : this.free
  }

  /** Enters a hold, whose units the caller sets, at the top of its account's list. */
  add(account: AccountIndex, ownerKind: number, ownerId: number, older: HoldId): HoldId {
    const hold = this.take()
    const { columns } = this
    this.count++
    columns.account[hold] = account
    columns.ownerKind[hold] = ownerKind
    columns.ownerId[hold] = ownerId
    columns.older[hold] = older
    columns.newer[hold] = NONE
    // Stryker disable next-line ConditionalExpression: what is written to place -1 of a typed array is nowhere
    if (older !== NONE) columns.newer[older] = hold
    return hold
  }

  /** Frees the slot of a hold that has left its account's list. */
  remove(hold: HoldId): void {
    this.count--
    this.columns.account[hold] = NONE
    this.columns.older[hold] = this.free
    this.free = hold
  }

  isOpen(hold: HoldId): boolean {
    return hold >= 0 && hold < this.used && this.columns.account[hold] !== NONE
  }

  /** True when the slot still is this owner's hold: one that was used up may have another owner by now. */
  isOf(hold: HoldId, ownerKind: number, ownerId: number): boolean {
    return this.isOpen(hold) && this.columns.ownerId[hold] === ownerId && this.columns.ownerKind[hold] === ownerKind
  }

  save() {
    const { count, free } = this
    return { count, free, columns: usedColumns(this.columns, this.used) }
  }

  /** An empty table with room for so many rows. */
  static withRoom(room = ROOM): Holds {
    return new Holds(createColumns(room))
  }

  static load({ count, free, columns }: SavedHolds, room = ROOM): Holds {
    const used = columns.account.length
    const holds = new Holds(restoreColumns(createColumns(Math.max(used, room)), columns))
    holds.count = count
    holds.used = used
    holds.free = free
    return holds
  }

  private take(): HoldId {
    const hold = this.free
    if (hold === NONE) {
      if (this.used === this.columns.account.length) growColumns(this.columns, capacityAfter(this.used))
      return this.used++
    }
    this.free = this.columns.older[hold] as number
    return hold
  }
}

export type SavedHolds = ReturnType<Holds['save']>
