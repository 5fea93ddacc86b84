import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal, parseSigned } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'

/** Decimal places in which a total is shown in a coin. */
const COIN_DECIMALS = 8
const USDT_SCALE = 6
const DOLLAR_DECIMALS = 2
const COIN = 10n ** BigInt(COIN_DECIMALS + PRICE_SCALE - USDT_SCALE)

/** A total in USDT as so much of a coin at a price in USDT, cut to eight decimals; undefined without a price. */
export function totalInCoin(total: string, price: string): string | undefined {
  const [units, ticks] = [parseSigned(total, USDT_SCALE), parseSigned(price, PRICE_SCALE)]
  if (units === undefined || ticks === undefined || ticks <= 0n) return undefined
  return formatDecimal(multiplyDivide(units, COIN, ticks, 'floor'), COIN_DECIMALS, { trim: true })
}

/** A total in USDT as US dollars at a rate (US dollars for one USDT), cut to a cent; undefined without a rate. */
export function totalInDollars(total: string, rate: string): string | undefined {
  const [units, ticks] = [parseSigned(total, USDT_SCALE), parseSigned(rate, PRICE_SCALE)]
  if (units === undefined || ticks === undefined || ticks <= 0n) return undefined
  return formatDecimal(multiplyDivide(units, ticks, 10n ** BigInt(PRICE_SCALE + USDT_SCALE - DOLLAR_DECIMALS), 'floor'), DOLLAR_DECIMALS)
}
