import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal, parseSigned } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import { type Amount, type Price, type Quantity, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { initialMargin } from '@assay/rules/perp/margin-tiers'
import { type Exposure, returnOnMargin } from '@assay/rules/perp/position-value'
import type { PerpPosition } from '@assay/wire/perp/account'
import type { PerpRules } from '../perp-rules.ts'

/** A signed amount of the wire in units of the settlement asset; 0 for what is not a number. */
export function amountOf(text: string, { quoteScale }: Pick<PerpRules, 'quoteScale'>): Amount {
  return (parseSigned(text, quoteScale) ?? 0n) as Amount
}

export const amountText = (amount: bigint, { quoteScale }: Pick<PerpRules, 'quoteScale'>): string => formatDecimal(amount, quoteScale)

/** Whole lots; undefined for anything else. */
export const lotsOf = (text: string): bigint | undefined => parseDecimal(text, 0)

export const quantityOfLots = (lots: bigint, { lotSize }: Pick<PerpRules, 'lotSize'>): Quantity => (lots * lotSize) as Quantity

/** What is open, as the formulas take it. */
export const exposureOf = ({ side, lots, entryValue }: PerpPosition, rules: PerpRules): Exposure => ({
  side,
  quantity: quantityOfLots(lotsOf(lots) ?? 0n, rules),
  entryValue: amountOf(entryValue, rules),
})

/** What the leverage asks for at the entry price: what a return is measured by, also after margin was added. */
export const marginAtEntry = (position: PerpPosition, rules: PerpRules): Amount =>
  initialMargin(amountOf(position.entryValue, rules), position.leverage)

/** Return on the margin at entry, a share as text; empty for a position without any. */
export function returnText(profit: string, position: PerpPosition, rules: PerpRules): string {
  const share = returnOnMargin(amountOf(profit, rules), marginAtEntry(position, rules))
  return share === undefined ? '' : formatDecimal(share, RATE_SCALE)
}

interface Distance {
  /** Of the mark price, a share as text: so far it may move. */
  ofMark: string
  /** Whole percent of the way from entry to liquidation that is left; 100 in profit. */
  percentLeft: number
}

/** How far the mark is from the liquidation price, rounded down; undefined where there is none. */
export function distanceOf({ side, entryPrice, markPrice, liquidationPrice }: PerpPosition): Distance | undefined {
  const [entry, mark, liquidation] = [parsePrice(entryPrice), parsePrice(markPrice), parsePrice(liquidationPrice)]
  if (mark === undefined || mark === 0n || entry === undefined || liquidation === undefined) return undefined
  const away = (price: Price) => (side === 'long' ? price - liquidation : liquidation - price)
  const left = away(mark) > 0n ? away(mark) : 0n
  const whole = away(entry) > 0n ? away(entry) : 0n
  const percent = whole === 0n || left >= whole ? 100n : (left * 100n) / whole
  return { ofMark: formatDecimal(multiplyDivide(left, RATE_ONE, mark, 'floor') as Rate, RATE_SCALE), percentLeft: Number(percent) }
}

/** Where the position would be liquidated lies before where its stop would act. */
export function isBeyondLiquidation({ side, liquidationPrice }: PerpPosition, stop: Price): boolean {
  const liquidation = parsePrice(liquidationPrice)
  return liquidation !== undefined && (side === 'long' ? stop <= liquidation : stop >= liquidation)
}

/** Profit of all these at the mark, before closing fees. */
export const totalUnrealised = (positions: readonly PerpPosition[], rules: Pick<PerpRules, 'quoteScale'>): string =>
  amountText(
    positions.reduce((sum, position) => sum + amountOf(position.unrealisedProfit, rules), 0n),
    rules,
  )
