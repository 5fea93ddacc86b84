import { formatDecimal } from '@assay/money/decimal'
import { VOUCHER_ASSET, type VoucherReason } from '@assay/rules/vouchers/vouchers'
import type { CalledMessage } from '../../messages/person-messages.ts'
import { DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import type { VoucherRow } from './parts.ts'

type Voucher = Pick<VoucherRow, 'id' | 'uid' | 'amount' | 'chain'>

interface Notified {
  state: 'notReviewed' | 'rejected'
  reason?: VoucherReason | undefined
  at: number
}

/** The message that a voucher was handed in or rejected; that one is credited the event of the credit says. */
export const voucherMessage = ({ id, uid, amount, chain }: Voucher, { state, reason, at }: Notified): CalledMessage => ({
  user: uid,
  subject: `vouchers:mail.${state}`,
  ...(reason && { text: `vouchers:reason.${reason}` }),
  lines: [
    ['vouchers:amount', { amount: formatDecimal(amount, DEPOSIT_SCALE), asset: VOUCHER_ASSET }],
    ['vouchers:chain.label', { word: `vouchers:chain.${chain}` }],
  ],
  leadsTo: '/rechargeRecord',
  group: `deposits:voucher:${id}`,
  category: 'money',
  mail: 'on',
  cause: `voucher:${id}:${state}`,
  at,
})
