import { VOUCHER_CHAINS } from '@assay/rules/vouchers/vouchers'
import { getVoucherDeposits, type VoucherDeposit, type VoucherList } from '@assay/wire/payments/vouchers'
import type { WireServer } from './wire-server.ts'

/** A voucher of 250 USDT that nobody has looked at. */
export const voucherOf = (said: Partial<VoucherDeposit> = {}): VoucherDeposit => ({
  id: '7',
  asset: 'USDT',
  amount: '250',
  credited: '',
  chain: 'bank',
  note: '',
  state: 'notReviewed',
  sentAt: Date.UTC(2026, 4, 1, 9),
  decidedAt: 0,
  ...said,
})

export const voucherListOf = (said: Partial<VoucherList> = {}): VoucherList => ({
  vouchers: [],
  imageAt: 0,
  accounts: VOUCHER_CHAINS.map(chain => ({ chain, account: chain === 'TRC20' ? 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' : '' })),
  asset: 'USDT',
  minimum: '1',
  maximum: '1000000',
  usualMinutes: 0,
  deadlineMinutes: 1440,
  isTest: false,
  ...said,
})

/** From now on the server says so, by call and channel. */
export function showVouchers(server: WireServer, list: VoucherList): void {
  server.answer(getVoucherDeposits, list)
  server.live.publish('vouchers', list)
}
