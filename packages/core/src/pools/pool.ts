import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import type { PostingReason } from '@assay/rules/posting-reasons'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { Pool } from '../ledger/chart.ts'
import type { AccountIndex, HoldId } from '../ledger/events.ts'
import { PROMISE } from '../ledger/holds.ts'
import type { AmountCell, LegDraft } from '../ledger/legs.ts'
import { type LedgerState, totalOf } from '../ledger/state.ts'

/** What pools need of a transaction. */
export interface PoolTx {
  readonly state: { readonly ledger: LedgerState }
  account(address: string): AccountIndex
  post(reason: PostingReason, reference: string, legs: readonly LegDraft[]): void
  hold(account: AccountIndex, amount: AmountCell, ownerKind: number, ownerId: number): HoldId
  release(hold: HoldId): void
}

/** A promise that a pool stands for, by its number. */
export interface Promised {
  pool: Pool
  asset: string
  units: Amount
  promise: number
  /** What the number counts; promises of no product of their own without it. */
  ownerKind?: number
}

const addressOf = (pool: Pool, asset: string): string => `pool:${pool}/${asset}`

/** What a pool can still promise. */
export function poolAvailable({ ledger }: PoolTx['state'], pool: Pool, asset: string): Amount {
  const account = ledger.named.get(addressOf(pool, asset))
  return (account === undefined ? 0n : ledger.accounts.columns.available[account]) as Amount
}

/** All that a pool has, with what it has promised. */
export function poolBalance({ ledger }: PoolTx['state'], pool: Pool, asset: string): Amount {
  const account = ledger.named.get(addressOf(pool, asset))
  return account === undefined ? (0n as Amount) : totalOf(ledger, account)
}

/** Sets aside the whole of a promise when it is made. A pool that has not so much refuses, and nothing changes: no promise is unfunded. */
export function reserve(tx: PoolTx, { pool, asset, units, promise, ownerKind = PROMISE }: Promised): HoldId | Refusal {
  if (poolAvailable(tx.state, pool, asset) < units) return refuse('insufficientBalance', { asset })
  return tx.hold(tx.account(addressOf(pool, asset)), BigInt64Array.of(units), ownerKind, promise)
}

/** Pays out of what was set aside; the rest stays reserved until it is paid or released. */
export function pay(
  tx: PoolTx,
  payment: { hold: HoldId; to: AccountIndex; units: Amount; reason: PostingReason; reference: string },
): void {
  const { holds } = tx.state.ledger
  assert(holds.isOpen(payment.hold), 'an open hold')
  tx.post(payment.reason, payment.reference, [
    { account: holds.columns.account[payment.hold] as number, units: -payment.units, hold: payment.hold },
    { account: payment.to, units: payment.units },
  ])
}

/** The promise is over: what was not paid can be promised again. */
export function release(tx: PoolTx, hold: HoldId): void {
  tx.release(hold)
}
