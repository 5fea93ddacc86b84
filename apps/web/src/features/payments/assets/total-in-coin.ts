import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal, parseSigned } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'

/** Decimal places in which a total is shown in a coin. */
const COIN_DECIMALS = 8
const USDT_SCALE = 6
const COIN = 10n ** BigInt(COIN_DECIMALS + PRICE_SCALE - USDT_SCALE)

/** A total in USDT as so much of a coin at a price in USDT, cut to eight decimals; undefined without a price. */
export function totalInCoin(total: string, price: string): string | undefined {
  const [units, ticks] = [parseSigned(total, USDT_SCALE), parseSigned(price, PRICE_SCALE)]
  if (units === undefined || ticks === undefined || ticks <= 0n) return undefined
  return formatDecimal(multiplyDivide(units, COIN, ticks, 'floor'), COIN_DECIMALS, { trim: true })
}

/** A total in USDT as so much of a currency at a rate (of it for one USDT), cut to the decimals in which it is written; undefined without a rate. */
export function totalInCurrency(total: string, rate: string, decimals: number): string | undefined {
  const [units, figure] = [parseSigned(total, USDT_SCALE), parseSigned(rate, PRICE_SCALE)]
  if (units === undefined || figure === undefined || figure <= 0n) return undefined
  return formatDecimal(multiplyDivide(units, figure, 10n ** BigInt(PRICE_SCALE + USDT_SCALE - decimals), 'floor'), decimals)
}
