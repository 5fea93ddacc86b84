import { assert } from '@assay/money/assert'
import type { AccountIndex, HoldId } from '../../ledger/events.ts'
import type { Holds } from '../../ledger/holds.ts'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'

/** What is reserved for an inviter of the fees of one day in one asset. */
export interface PendingCommission {
  readonly hold: HoldId
  readonly user: UserId
  /** Day in Hong Kong. */
  readonly day: number
}

/** So many that are done are forgotten together. */
const FORGOTTEN_TOGETHER = 1024

/** Commissions that are reserved and not paid: one hold for each inviter, asset and day in Hong Kong, those of the earliest day first. */
export class PendingCommissions {
  private readonly byHold = new Map<HoldId, PendingCommission>()
  private readonly ofUser = new Map<UserId, PendingCommission[]>()
  /** In the order in which they came. Those before `head` are done, and some behind it can be. */
  private queue: PendingCommission[] = []
  private head = 0

  get count(): number {
    return this.byHold.size
  }

  /** A hold was placed for an inviter on a day, which is never before that of another one. */
  add(hold: HoldId, user: UserId, day: number): void {
    assert(!this.byHold.has(hold), 'a commission is reserved once')
    const pending = { hold, user, day }
    this.byHold.set(hold, pending)
    this.queue.push(pending)
    const own = this.ofUser.get(user)
    if (own) own.push(pending)
    else this.ofUser.set(user, [pending])
  }

  /** A hold was paid. */
  remove(hold: HoldId): void {
    const pending = this.byHold.get(hold)
    assert(pending !== undefined, 'a commission is paid once')
    this.byHold.delete(hold)
    const left = this.of(pending.user).filter(other => other !== pending)
    if (left.length > 0) this.ofUser.set(pending.user, left)
    else this.ofUser.delete(pending.user)
  }

  /** What is reserved for an inviter, the earliest day first. */
  of(user: UserId): readonly PendingCommission[] {
    return this.ofUser.get(user) ?? []
  }

  /** The hold of an inviter for an account of fees and a day, `NONE` before the first commission. */
  find(user: UserId, account: AccountIndex, day: number, { columns }: Holds): HoldId {
    return this.of(user).find(pending => columns.account[pending.hold] === account && pending.day === day)?.hold ?? NONE
  }

  /** The first of those of a day before another one. */
  firstBefore(day: number): PendingCommission | undefined {
    while (this.head < this.queue.length && !this.isOpen(this.queue[this.head] as PendingCommission)) this.head++
    if (this.head >= FORGOTTEN_TOGETHER && this.head * 2 >= this.queue.length) {
      this.queue = this.queue.slice(this.head)
      this.head = 0
    }
    const first = this.queue[this.head]
    return first !== undefined && first.day < day ? first : undefined
  }

  all(): PendingCommission[] {
    return this.queue.slice(this.head).filter(pending => this.isOpen(pending))
  }

  save(): [HoldId, UserId, number][] {
    return this.all().map(({ hold, user, day }) => [hold, user, day])
  }

  static load(saved: readonly (readonly [HoldId, UserId, number])[]): PendingCommissions {
    const pending = new PendingCommissions()
    for (const [hold, user, day] of saved) pending.add(hold, user, day)
    return pending
  }

  private isOpen(pending: PendingCommission): boolean {
    return this.byHold.get(pending.hold) === pending
  }
}
