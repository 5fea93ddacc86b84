import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import type { RewardTask } from '@assay/rules/rewards/tasks'
import type { HoldId } from '../../ledger/events.ts'
import { NumberHeap } from '../../memory/number-heap.ts'
import type { UserId } from '../../people/state.ts'

/** A promise to give trading fees back, whose rest is set aside in the pool. */
export interface FeeVoucher {
  /** Its number, from 1 on. */
  readonly voucher: number
  readonly user: UserId
  /** What it was granted for. */
  readonly task: RewardTask
  /** What it gives back in all, USDT. */
  readonly amount: Amount
  /** What is left of it, in the pool. */
  readonly hold: HoldId
  /** 00:00 of a day in Hong Kong, ms. */
  readonly expiresAt: number
}

/** More vouchers than there will ever be. */
const NUMBERS = 2 ** 32

const NONE_OF_THEM: readonly FeeVoucher[] = []

/** Fee vouchers that are not used up, over or taken back. */
export class FeeVouchers {
  /** The number that the next one gets. */
  next = 1
  private readonly byNumber = new Map<number, FeeVoucher>()
  /** Those of a person, the one that ends first at the front. */
  private readonly ofUser = new Map<UserId, FeeVoucher[]>()
  /** By day of their end, then by number; some of them are no longer there. */
  private readonly due = new NumberHeap()

  get count(): number {
    return this.byNumber.size
  }

  add(granted: FeeVoucher): void {
    const { voucher, user } = granted
    assert(voucher === this.next && voucher < NUMBERS, 'fee vouchers are numbered in order')
    this.next++
    this.byNumber.set(voucher, granted)
    this.due.add(dayOf(granted.expiresAt) * NUMBERS + voucher)
    const own = [...this.of(user), granted]
    this.ofUser.set(
      user,
      own.sort((one, other) => one.expiresAt - other.expiresAt || one.voucher - other.voucher),
    )
  }

  remove(voucher: number): void {
    const { user } = this.get(voucher)
    this.byNumber.delete(voucher)
    const left = this.of(user).filter(other => other.voucher !== voucher)
    if (left.length > 0) this.ofUser.set(user, left)
    else this.ofUser.delete(user)
  }

  get(voucher: number): FeeVoucher {
    const found = this.byNumber.get(voucher)
    assert(found !== undefined, 'a fee voucher that is not over')
    return found
  }

  /** Those of a person, the one that ends first at the front. */
  of(user: UserId): readonly FeeVoucher[] {
    return this.ofUser.size === 0 ? NONE_OF_THEM : (this.ofUser.get(user) ?? NONE_OF_THEM)
  }

  /** The first one whose end has come at a time, ms. */
  firstOver(at: number): FeeVoucher | undefined {
    for (let key = this.due.first(); key !== undefined; key = this.due.first()) {
      const found = this.byNumber.get(key % NUMBERS)
      if (found) return found.expiresAt <= at ? found : undefined
      this.due.removeFirst()
    }
    return undefined
  }

  all(): FeeVoucher[] {
    return [...this.byNumber.values()]
  }

  static load(next: number, saved: readonly FeeVoucher[]): FeeVouchers {
    const vouchers = new FeeVouchers()
    for (const voucher of saved) {
      vouchers.next = voucher.voucher
      vouchers.add(voucher)
    }
    vouchers.next = next
    return vouchers
  }
}
