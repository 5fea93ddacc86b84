import { hashOfKey, referenceKey, type VoucherChain } from '@assay/rules/vouchers/vouchers'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { Findings, Rows } from '../../reviews/review-kind.ts'
import type { DepositState } from '../deposits/deposit-state.ts'
import { depositObservations } from '../deposits/tables.ts'
import type { VoucherRow } from './parts.ts'
import { voucherDeposits as table } from './tables.ts'
import { voucherAmount } from './voucher-amount.ts'

/** Arrivals over the chain that are credited there, or will be. */
const CREDITED: readonly DepositState[] = ['seen', 'credited', 'final', 'lost']

/** Takes what staff found of a payment: an amount, and a reference by which nothing was credited and nothing will be. */
export const takeFindings = async (
  within: Rows,
  voucher: VoucherRow,
  { amount = '', reference = '' }: Findings,
): Promise<PeopleRefusal | undefined> => {
  if (amount === '' || reference.trim() === '') return { refusal: 'voucherFindingsRequired' }
  const found = voucherAmount(amount)
  if (typeof found !== 'bigint') return found
  const key = referenceKey(voucher.chain as VoucherChain, reference)
  if (key === undefined) return { refusal: 'voucherReferenceInvalid' }
  // Two cases that name the same reference at once come one after the other.
  await within.execute(sql`select pg_advisory_xact_lock(hashtext(${`voucher ${key}`}))`)
  const [other] = await within
    .select({ caseId: table.caseId })
    .from(table)
    .where(and(eq(table.reference, key), ne(table.id, voucher.id)))
  if (other) return { refusal: 'voucherReferenceKnown', parameters: { case: String(other.caseId) } }
  if (await isOnChain(within, key)) return { refusal: 'voucherReferenceOnChain' }
  await within.update(table).set({ found, reference: key }).where(eq(table.id, voucher.id))
  return undefined
}

const isOnChain = async (within: Rows, key: string): Promise<boolean> => {
  const txHash = hashOfKey(key)
  if (!txHash) return false
  const arrivals = and(eq(depositObservations.txHash, txHash), inArray(depositObservations.state, [...CREDITED]))
  const rows = await within.select({ txHash: depositObservations.txHash }).from(depositObservations).where(arrivals).limit(1)
  return rows.length > 0
}
