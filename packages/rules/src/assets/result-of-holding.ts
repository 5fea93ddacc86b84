import { powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal, parseSigned } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'

/** More decimal places than any coin has. */
const AMOUNT_SCALE = 18
const USDT_SCALE = 6

/** What a holding is worth more (below 0: less) than it has cost, in USDT: value - amount x average cost, the cost rounded up to a unit. Undefined where a figure is not known. */
export function resultOfHolding({
  amount,
  value,
  averageCost,
}: {
  amount: string
  value: string
  averageCost: string
}): string | undefined {
  const [units, worth, average] = [parseSigned(amount, AMOUNT_SCALE), parseSigned(value, USDT_SCALE), parseSigned(averageCost, PRICE_SCALE)]
  if (units === undefined || worth === undefined || average === undefined) return undefined
  const unit = powerOfTen(AMOUNT_SCALE + PRICE_SCALE - USDT_SCALE)
  return formatDecimal(worth - (units * average + unit - 1n) / unit, USDT_SCALE)
}
