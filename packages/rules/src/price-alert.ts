import { multiplyDivide } from '@assay/money/arithmetic'
import type { Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from './fees.ts'

/** `cross`: the price reaches a price. `percent`: it moves by a share of what it was when the alert was set, up or down. */
export const PRICE_ALERT_KINDS = ['cross', 'percent'] as const
export type PriceAlertKind = (typeof PRICE_ALERT_KINDS)[number]

/** Active alerts that a person can have. */
export const PRICE_ALERTS_MAX = 50

/** Bounds of the share of a `percent` alert: 0.1 % to 50 %. */
export const ALERT_RATE_MIN = (RATE_ONE / 1000n) as Rate
export const ALERT_RATE_MAX = (RATE_ONE / 2n) as Rate

/** Prices at which an alert fires; one of them at least. */
export interface AlertBounds {
  risesTo?: Price
  fallsTo?: Price
}

/** Bounds of a `cross` alert: on whichever side of the last price it lies. `undefined` for a price that is not positive or is the last price. */
export function crossBounds(price: Price, last: Price): AlertBounds | undefined {
  if (price <= 0n || price === last) return undefined
  return price > last ? { risesTo: price } : { fallsTo: price }
}

/**
 * Bounds of a `percent` alert around the last price. Each is rounded away from it to a tick, at which alone there are trades, so that the alert
 * never fires before the whole share was moved. `undefined` for a share outside `ALERT_RATE_MIN` to `ALERT_RATE_MAX`.
 */
export function percentBounds(rate: Rate, last: Price, tick: Price): AlertBounds | undefined {
  if (rate < ALERT_RATE_MIN || rate > ALERT_RATE_MAX || last <= 0n) return undefined
  return {
    risesTo: (multiplyDivide(last, RATE_ONE + rate, RATE_ONE * tick, 'ceil') * tick) as Price,
    fallsTo: (multiplyDivide(last, RATE_ONE - rate, RATE_ONE * tick, 'floor') * tick) as Price,
  }
}

/** Whether a trade at this price fires an alert with these bounds. */
export const isReached = ({ risesTo, fallsTo }: AlertBounds, price: Price): boolean =>
  (risesTo !== undefined && price >= risesTo) || (fallsTo !== undefined && price <= fallsTo)
