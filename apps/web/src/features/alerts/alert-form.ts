import { formatDecimal } from '@assay/money/decimal'
import { formatPrice, parsePercent, parsePrice } from '@assay/money/figures'
import { RATE_SCALE } from '@assay/money/kinds'
import { ALERT_RATE_MAX, ALERT_RATE_MIN, type AlertBounds, crossBounds, type PriceAlertKind, percentBounds } from '@assay/rules/price-alert'
import type { PriceAlert, setPriceAlert } from '@assay/wire/alerts/calls'
import type { RequestOf } from '@assay/wire/call'

/** A percentage has two decimals less than the share that it means. */
export const PERCENT_DECIMALS = RATE_SCALE - 2

export interface AlertValues {
  pair: string
  kind: PriceAlertKind
  /** Plain decimal string; empty while the field holds none. */
  price: string
  /** Percent as a plain decimal string. */
  percent: string
  byMail: boolean
}

/** The market's last price and its tick; empty while they are unknown. */
interface Market {
  last: string
  tick: string
}

/** Names of sentences below `alerts:problem`. */
type AlertProblem = 'price' | 'reached' | 'rate'

/** The bounds that the form asks for; `undefined` while something is missing or wrong, or the last price is unknown. */
export function boundsAsked({ kind, price, percent }: AlertValues, { last, tick }: Market): AlertBounds | undefined {
  const [from, step] = [parsePrice(last), parsePrice(tick)]
  if (from === undefined || !step) return undefined
  if (kind === 'cross') {
    const target = parsePrice(price)
    return target === undefined ? undefined : crossBounds(target, from)
  }
  const rate = parsePercent(percent)
  return rate === undefined ? undefined : percentBounds(rate, from, step)
}

/** What is wrong with the form, by the rules with which the server decides. */
export function alertProblems(values: AlertValues, last: string): Partial<Record<'price' | 'percent', AlertProblem>> {
  if (values.kind === 'percent') {
    const rate = parsePercent(values.percent)
    return rate === undefined || rate < ALERT_RATE_MIN || rate > ALERT_RATE_MAX ? { percent: 'rate' } : {}
  }
  const price = parsePrice(values.price)
  if (price === undefined || price <= 0n) return { price: 'price' }
  return price === parsePrice(last) ? { price: 'reached' } : {}
}

/** The form as the call wants it. */
export const alertRequest = ({ pair, kind, price, percent, byMail }: AlertValues): RequestOf<typeof setPriceAlert> => ({
  pair,
  kind,
  ...(kind === 'cross' ? { price } : { rate: formatDecimal(parsePercent(percent) ?? 0n, RATE_SCALE) }),
  byMail: byMail ? '1' : '0',
})

/** Bounds as texts, as an alert on the wire has them. */
export const boundTexts = ({ risesTo, fallsTo }: AlertBounds): Pick<PriceAlert, 'risesTo' | 'fallsTo'> => ({
  risesTo: formatPrice(risesTo),
  fallsTo: formatPrice(fallsTo),
})
