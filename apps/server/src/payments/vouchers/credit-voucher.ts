import type { Amount } from '@assay/money/kinds'
import { VOUCHER_ASSET } from '@assay/rules/vouchers/vouchers'
import { and, eq } from 'drizzle-orm'
import type { VoucherParts, VoucherRow } from './parts.ts'
import { voucherDeposits as table } from './tables.ts'

/**
 * What follows a decision: the core credits what was found, once for each voucher, whatever is repeated. Gives the row the first time that all of it is done.
 */
export const followDecision = async (
  { engine, database }: Pick<VoucherParts, 'engine' | 'database'>,
  { id, uid, state, found, isFollowed }: VoucherRow,
): Promise<VoucherRow | undefined> => {
  if (isFollowed) return undefined
  if (state === 'completed') {
    const { refusal } = await engine.submit({
      kind: 'payments.creditDeposit',
      user: uid,
      asset: VOUCHER_ASSET,
      amount: (found ?? 0n) as Amount,
      source: 'voucher',
      reference: `voucher:${id}`,
    })
    // Credited already, before a crash.
    if (refusal && refusal.refusal !== 'depositKnown') throw new Error(`Voucher ${id} is not credited: ${refusal.refusal}`)
  }
  const [followed] = await database
    .update(table)
    .set({ isFollowed: true })
    .where(and(eq(table.id, id), eq(table.isFollowed, false)))
    .returning()
  return followed
}
