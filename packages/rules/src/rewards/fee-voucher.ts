import type { Amount } from '@assay/money/kinds'
import { dayOf, startOfDay } from '../hong-kong-day.ts'

/**
 * What a fee voucher gives back of a trading fee: all of it, up to what is left of the voucher. Both are in units of USDT; a fee in another asset is not covered.
 */
export const feeGivenBack = (fee: bigint, left: bigint): Amount => (fee < left ? fee : left) as Amount

/**
 * When a fee voucher that is granted at a time (ms) ends, ms: at 00:00 in Hong Kong, with so many whole days after the one on which it was granted. A fee in the last
 * millisecond before is covered, one at that time is not.
 */
export const feeVoucherEnd = (grantedAt: number, days: number): number => startOfDay(dayOf(grantedAt) + days + 1)
