import type { Amount } from '@assay/money/kinds'
import { VOUCHER_ASSET } from '@assay/rules/vouchers/vouchers'
import { and, eq } from 'drizzle-orm'
import type { VoucherParts, VoucherRow } from './parts.ts'
import { voucherDeposits as table } from './tables.ts'

type Parts = Pick<VoucherParts, 'engine' | 'database' | 'purposes'>

/**
 * What follows a hand-in or a decision: what the payment is for hears of it, and what was found is credited, once for each voucher, whatever is repeated. Gives the row
 * the first time that all of it is done.
 */
export const followDecision = async (parts: Parts, row: VoucherRow): Promise<VoucherRow | undefined> => {
  const { id, isFollowed, state } = row
  if (isFollowed) return undefined
  const isPlain = row.purpose === null || !(await notifyPurpose(parts, row))
  const isCredited = state === 'completed' && isPlain && (await credit(parts, row))
  const isForBalance = row.purpose !== null && isPlain && (isCredited || state === 'notReviewed')
  const [followed] = await parts.database
    .update(table)
    .set({ isFollowed: true, ...(isForBalance && { purpose: null, purposeId: null }) })
    .where(and(eq(table.id, id), eq(table.isFollowed, false), eq(table.state, state)))
    .returning()
  return followed
}

const referenceOf = ({ id }: VoucherRow): string => `voucher:${id}`

/** Tells the product whose order it is for; false when that order has gone, and the payment is for the balance alone. */
const notifyPurpose = async ({ purposes }: Parts, row: VoucherRow): Promise<boolean> => {
  const purpose = purposes.of(row.purpose ?? '')
  const voucher = { user: row.uid, id: row.purposeId ?? 0, voucher: row.id }
  // Also when the decision is first heard of: a crash may have come before the hand-in was told.
  const isKnown = await purpose.shown(voucher)
  if (!isKnown || row.state === 'notReviewed') return isKnown
  if (row.state === 'completed') return purpose.credit({ ...voucher, found: (row.found ?? 0n) as Amount, reference: referenceOf(row) })
  await purpose.rejected(voucher)
  return true
}

/** Credits the balance; false when that was done before. */
const credit = async ({ engine }: Parts, row: VoucherRow): Promise<boolean> => {
  const deposit = { user: row.uid, asset: VOUCHER_ASSET, amount: (row.found ?? 0n) as Amount, reference: referenceOf(row) }
  const { refusal } = await engine.submit({ kind: 'payments.creditDeposit', source: 'voucher', ...deposit })
  // Credited already, before a crash.
  if (refusal && refusal.refusal !== 'depositKnown') throw new Error(`Voucher ${row.id} is not credited: ${refusal.refusal}`)
  return refusal === undefined
}
