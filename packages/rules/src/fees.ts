import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { type Amount, RATE_SCALE, type Rate } from '@assay/money/kinds'

/** One, as a rate. */
export const RATE_ONE = powerOfTen(RATE_SCALE)

/**
 * Fee of one fill, in the asset that the side receives: received x rate, rounded up to a unit for the house. A settings' rate is at most one,
 * so the fee is never more than what is received.
 */
export function tradeFee(received: bigint, rate: Rate): Amount {
  return multiplyDivide(received, rate, RATE_ONE, 'ceil') as Amount
}

/** Whether trading costs more. */
export const areFeesHigher = (before: TradeFees, after: TradeFees): boolean =>
  after.makerFeeRate > before.makerFeeRate || after.takerFeeRate > before.takerFeeRate

interface TradeFees {
  makerFeeRate: bigint
  takerFeeRate: bigint
}
