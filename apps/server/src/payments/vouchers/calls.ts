import * as contract from '@assay/wire/payments/vouchers'
import { desc, eq } from 'drizzle-orm'
import { data, type Handler, refused, serve, success } from '../../http/handler.ts'
import { checkDepositLimit, type Deposited } from '../deposit-limits.ts'
import type { VoucherParts, VoucherRow } from './parts.ts'
import { submitVoucher } from './submit.ts'
import { voucherDeposits as table } from './tables.ts'
import { uploadImage } from './upload-image.ts'
import { voucherAmount } from './voucher-amount.ts'

/** The calls by which people show that they have paid. */
export const voucherCalls = (parts: VoucherParts & { deposited: Deposited; onSubmitted(row: VoucherRow): Promise<void> }): Handler[] => [
  serve(contract.getVoucherDeposits, async (_input, { user }) => data(await parts.present(user))),
  serve(contract.uploadVoucherImage, async (_input, { user, files }) => {
    const bytes = files?.get('voucher')
    if (!bytes) return refused({ refusal: 'voucherImageRequired' })
    const refusal = await uploadImage(parts, user, bytes)
    if (refusal) return refused(refusal)
    await parts.publish(user)
    return data(await parts.present(user))
  }),
  serve(contract.submitVoucherDeposit, async ({ amount, chain, note = '' }, { user }) => {
    const submitted = { uid: user, amount, chain, note: note.trim() }
    const units = voucherAmount(amount)
    const overLimit = typeof units === 'bigint' && (await checkDepositLimit(parts, user, units))
    if (overLimit) return refused(overLimit)
    const refusal = await parts.database.transaction(within => submitVoucher(within, parts, submitted))
    if (refusal) return refused(refusal)
    await parts.publish(user)
    const [row] = await parts.database.select().from(table).where(eq(table.uid, user)).orderBy(desc(table.id)).limit(1)
    if (row) await parts.onSubmitted(row)
    return success(await parts.present(user), 'vouchers:done.sent')
  }),
]
