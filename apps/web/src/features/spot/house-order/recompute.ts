import { notionalOf } from '@assay/money/arithmetic'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { exactPrice, exactRate } from '@assay/money/figures'
import { type Amount, PRICE_SCALE, type Price, type Quantity, RATE_SCALE } from '@assay/money/kinds'
import { tradeFee } from '@assay/rules/fees'
import type { HouseOrder } from '@assay/wire/spot/calls'

/** A figure of an order as the ledger has it, and as the published rules make it of the order's fills. */
interface RecomputedFigure {
  figure: 'notional' | 'fee' | 'receive'
  recorded: string
  computed: string
  asset: string
  /** With the numbers in it, in signs that every language reads. */
  formula: string
  isEqual: boolean
}

interface Fill {
  price: Price
  quantity: Quantity
  /** Of the rules. */
  notional: Amount
  fee: Amount
}

/** Computes an order again: price x quantity of each fill, the fee on what each brought (rounded up to a unit), and what is left. */
export function recompute(order: HouseOrder): RecomputedFigure[] {
  const { baseScale, quoteScale, base, quote, side } = order
  const [scale, asset] = side === 'buy' ? [baseScale, base] : [quoteScale, quote]
  const rate = exactRate(order.feeRate)
  const fills = order.fills.map((fill): Fill => {
    const price = exactPrice(fill.price)
    const quantity = exactDecimal(fill.quantity, baseScale) as Quantity
    const notional = notionalOf(price, quantity, { baseScale, quoteScale })
    return { price, quantity, notional, fee: tradeFee(side === 'buy' ? quantity : notional, rate) }
  })
  const recorded = {
    notional: sumOf(order.fills.map(({ notional }) => exactDecimal(notional, quoteScale))),
    fee: sumOf(order.fills.map(({ fee }) => exactDecimal(fee, scale))),
    quantity: sumOf(order.fills.map(({ quantity }) => exactDecimal(quantity, baseScale))),
  }
  const computed = { notional: sumOf(fills.map(({ notional }) => notional)), fee: sumOf(fills.map(({ fee }) => fee)) }
  const [brought, broughtComputed] = side === 'buy' ? [recorded.quantity, recorded.quantity] : [recorded.notional, computed.notional]
  const line = (figure: RecomputedFigure['figure'], [was, is]: [bigint, bigint], [places, of]: [number, string], formula: string) => ({
    figure,
    recorded: formatDecimal(was, places),
    computed: formatDecimal(is, places),
    asset: of,
    formula,
    isEqual: was === is,
  })
  const rateText = formatDecimal(rate, RATE_SCALE)
  return [
    line(
      'notional',
      [recorded.notional, computed.notional],
      [quoteScale, quote],
      termsOf(order.fills.map(fill => `${fill.price} × ${fill.quantity}`)),
    ),
    line(
      'fee',
      [recorded.fee, computed.fee],
      [scale, asset],
      termsOf(
        fills.map(
          fill => `⌈${side === 'buy' ? formatDecimal(fill.quantity, baseScale) : formatDecimal(fill.notional, quoteScale)} × ${rateText}⌉`,
        ),
      ),
    ),
    line(
      'receive',
      [brought - recorded.fee, broughtComputed - computed.fee],
      [scale, asset],
      `${formatDecimal(broughtComputed, scale)} − ${formatDecimal(computed.fee, scale)}`,
    ),
  ]
}

/** The average price of an order, rounded down to the places of a price; and how much it traded. */
export function averageOf({ fills, baseScale, quoteScale }: HouseOrder): { price: string; quantity: string } {
  const quantity = sumOf(fills.map(fill => exactDecimal(fill.quantity, baseScale)))
  const notional = sumOf(fills.map(fill => exactDecimal(fill.notional, quoteScale)))
  const price = (notional * 10n ** BigInt(PRICE_SCALE + baseScale - quoteScale)) / quantity
  return { price: formatDecimal(price, PRICE_SCALE), quantity: formatDecimal(quantity, baseScale) }
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)

/** Few enough to be read; what follows is of the same form. */
const TERMS_MAX = 3

const termsOf = (terms: readonly string[]): string => [...terms.slice(0, TERMS_MAX), ...(terms.length > TERMS_MAX ? ['…'] : [])].join(' + ')
