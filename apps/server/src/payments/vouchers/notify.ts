import { formatDecimal } from '@assay/money/decimal'
import { VOUCHER_ASSET, VOUCHER_REASON_NAMES, type VoucherChain } from '@assay/rules/vouchers/vouchers'
import type { Messages } from '../../http/messages.ts'
import { writtenDecimal } from '../../http/written-decimal.ts'
import { timeOf } from '../../http/written-time.ts'
import { recipientsOf } from '../../people/contacts/recipients.ts'
import type { Identity } from '../../people/identity.ts'
import { DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import type { VoucherRow } from './parts.ts'

interface Parts {
  identity: Identity
  messages: Messages
}

/** Notifies a person by mail or short message of how their voucher stands: handed in, credited or rejected. */
export const notifyVoucher = async ({ identity, messages }: Parts, row: VoucherRow): Promise<void> => {
  const user = await identity.users.byUid(row.uid)
  const reason = VOUCHER_REASON_NAMES.find(one => one === row.reason)
  const state = row.state as 'notReviewed' | 'completed' | 'rejected'
  for (const to of recipientsOf(user)) {
    const units = state === 'completed' ? (row.found ?? row.amount) : row.amount
    await identity.notices.product(
      to,
      'voucherDeposit',
      {
        state: messages(to.lang, `vouchers:mail.${state}`),
        amount: writtenDecimal(formatDecimal(units, DEPOSIT_SCALE), to.lang),
        asset: VOUCHER_ASSET,
        chain: messages(to.lang, `vouchers:chain.${row.chain as VoucherChain}`),
        why: reason ? `\n${messages(to.lang, `vouchers:reason.${reason}`)}` : '',
        at: timeOf(row.decidedAt ?? row.sentAt, to.lang),
      },
      false,
    )
  }
}
