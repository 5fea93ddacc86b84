import { isRefusal } from '@assay/rules/refusals'
import * as contract from '@assay/wire/payments/vouchers'
import { data, type Handler, refused, serve, success } from '../../http/handler.ts'
import { checkDepositLimit, type Deposited } from '../deposit-limits.ts'
import { followDecision } from './credit-voucher.ts'
import type { VoucherParts } from './parts.ts'
import { submitVoucher } from './submit.ts'
import { uploadImage } from './upload-image.ts'
import { voucherAmount } from './voucher-amount.ts'

/** The calls by which people show that they have paid. */
export const voucherCalls = (parts: VoucherParts & { deposited: Deposited }): Handler[] => [
  serve(contract.getVoucherDeposits, async (_input, { user }) => data(await parts.present(user))),
  serve(contract.uploadVoucherImage, async (_input, { user, files }) => {
    const bytes = files?.get('voucher')
    if (!bytes) return refused({ refusal: 'voucherImageRequired' })
    const refusal = await uploadImage(parts, user, bytes)
    if (refusal) return refused(refusal)
    await parts.publish(user)
    return data(await parts.present(user))
  }),
  serve(contract.submitVoucherDeposit, async ({ amount, chain, note = '', purpose: name, purposeId: id = 0 }, { user }) => {
    const purpose = name && { name, id }
    const accepted = name && (await parts.purposes.of(name).accepts(user, id))
    if (accepted && isRefusal(accepted)) return refused(accepted)
    const units = voucherAmount(amount)
    // What is paid for an order was within the person's own limits when that was placed.
    const isAsked = typeof units === 'bigint' && units > (accepted?.allowed ?? 0n)
    const overLimit = isAsked && (await checkDepositLimit(parts, user, units))
    if (overLimit) return refused(overLimit)
    const submitted = { uid: user, amount, chain, note: note.trim(), purpose }
    const handedIn = await parts.database.transaction(within => submitVoucher(within, parts, submitted))
    if ('refusal' in handedIn) return refused(handedIn)
    await followDecision(parts, handedIn.row)
    await parts.publish(user)
    return success(await parts.present(user), 'vouchers:done.sent')
  }),
]
