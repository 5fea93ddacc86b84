import { compareDecimals } from '@assay/money/decimal-text'
import type { VoucherChain } from '@assay/rules/vouchers/vouchers'
import type { VoucherList } from '@assay/wire/payments/vouchers'

interface VoucherValues {
  /** Plain decimal string; empty while the field holds no amount. */
  amount: string
  chain: VoucherChain
  note: string
}

/** Named as the server refuses. */
interface VoucherProblems {
  amount?: 'amountNotPositive' | 'voucherAmountInvalid'
  image?: 'voucherImageRequired'
}

export const NO_VOUCHER: VoucherValues = { amount: '', chain: 'TRC20', note: '' }

/** What is missing of a voucher before it can be handed in. */
export function voucherProblems({ amount }: VoucherValues, { minimum, maximum, imageAt }: VoucherList): VoucherProblems {
  const isNone = amount === '' || compareDecimals(amount, '0') <= 0
  const isOutside = !isNone && (compareDecimals(amount, minimum) < 0 || compareDecimals(amount, maximum) > 0)
  return {
    ...(isNone && { amount: 'amountNotPositive' as const }),
    ...(isOutside && { amount: 'voucherAmountInvalid' as const }),
    ...(imageAt === 0 && { image: 'voucherImageRequired' as const }),
  }
}

/** The field under which a refusal of the server is shown. */
export function fieldOfVoucherRefusal(event: string): keyof VoucherProblems | undefined {
  if (event === 'voucherAmountInvalid') return 'amount'
  return event === 'voucherImageRequired' ? 'image' : undefined
}
