import type { ServerProduct } from '../../platform.ts'
import { vouchersMoney } from './decided-money.ts'
import { vouchersPersonData } from './person-data.ts'
import { vouchersOfPerson } from './person-view.ts'
import { startVouchers } from './start-vouchers.ts'

/** Payments by bank or another chain, which people show a voucher of and staff credits. */
export const vouchersProduct: ServerProduct = {
  ofPerson: vouchersOfPerson,
  personData: vouchersPersonData,
  decidedMoney: vouchersMoney,
  start: startVouchers,
}
