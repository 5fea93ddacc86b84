import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { VOUCHER_MAX, VOUCHER_MIN } from '@assay/rules/vouchers/vouchers'
import type { PeopleRefusal } from '../../http/handler.ts'
import { DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'

const LEAST = parseDecimal(VOUCHER_MIN, DEPOSIT_SCALE) ?? 0n
const MOST = parseDecimal(VOUCHER_MAX, DEPOSIT_SCALE) ?? 0n

/** An amount that a voucher can stand for, in units. */
export const voucherAmount = (text: string): Amount | PeopleRefusal => {
  const amount = parseDecimal(text, DEPOSIT_SCALE)
  if (amount !== undefined && amount >= LEAST && amount <= MOST) return amount as Amount
  return { refusal: 'voucherAmountInvalid', parameters: { minimum: VOUCHER_MIN, maximum: VOUCHER_MAX } }
}
