import { notionalOf } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import { type Amount, PRICE_SCALE, type Price, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { type Exposure, pnlOf, returnOnMargin } from '@assay/rules/perp/position-value'
import { pnlAtReturn, priceAtPnl } from '@assay/rules/perp/targets'
import type { PerpRules } from '../perp-rules.ts'

export const EXITS = ['takeProfit', 'stopLoss'] as const
export type Exit = (typeof EXITS)[number]

/** What an exit is typed as: a price, percent of the initial margin, or money. A loss is typed without a sign. */
export const EXIT_MEASURES = ['price', 'roi', 'profit'] as const
export type ExitMeasure = (typeof EXIT_MEASURES)[number]

/** What is closed at an exit. */
export interface ExitPart {
  exposure: Exposure
  /** What its return is measured by: the initial margin at its entry. */
  margin: Amount
}

type Scales = Pick<PerpRules, 'baseScale' | 'quoteScale' | 'tick'>

const PERCENT_SCALE = RATE_SCALE - 2

/**
 * The price that a typed exit means: as it is, or the tick where `part` has at least this result before fees. Undefined while it is no number,
 * while no part is known to measure by, or when no price above 0 has it.
 */
export function exitPrice(exit: Exit, typed: string, by: ExitMeasure, part: ExitPart | undefined, rules: Scales): Price | undefined {
  if (by === 'price') return parsePrice(typed)
  if (!part) return undefined
  const result = by === 'profit' ? parseDecimal(typed, rules.quoteScale) : atReturn(typed, part)
  return result === undefined ? undefined : priceAtPnl(part.exposure, (exit === 'takeProfit' ? result : -result) as Amount, rules)
}

function atReturn(typed: string, { margin }: ExitPart): bigint | undefined {
  const rate = parseDecimal(typed, PERCENT_SCALE) as Rate | undefined
  return rate === undefined ? undefined : pnlAtReturn(margin, rate)
}

/** What `part` makes at a price on the tick, before fees. */
export const exitResult = ({ exposure: { side, quantity, entryValue } }: ExitPart, price: Price, rules: Scales): Amount =>
  pnlOf(side, entryValue, notionalOf(price, quantity, rules))

/** An exit in the measure in which it was typed. */
export interface TypedExit {
  typed: string
  by: ExitMeasure
}

/**
 * An exit as it is shown in another measure, a return in percent and money with two places, cut. What is shown is not what is sent: looking at
 * another measure changes no price. It stays in its own measure where it cannot be said in the other: while nothing is opened yet, off the
 * tick, or when a profit would be a loss.
 */
export function shownExit(exit: Exit, own: TypedExit, by: ExitMeasure, part: ExitPart | undefined, rules: Scales): TypedExit {
  if (own.typed === '') return { typed: '', by }
  const price = own.by === by ? undefined : exitPrice(exit, own.typed, own.by, part, rules)
  if (price === undefined) return own
  if (by === 'price') return { typed: formatDecimal(price, PRICE_SCALE), by }
  if (!part || price % rules.tick !== 0n) return own
  const result = exitResult(part, price, rules)
  if (exit === 'takeProfit' ? result <= 0n : result >= 0n) return own
  const size = (result < 0n ? -result : result) as Amount
  const typed = by === 'profit' ? cents(size, rules) : percent(size, part)
  return typed === undefined ? own : { typed, by }
}

const cents = (size: Amount, { quoteScale }: Scales): string => formatDecimal(size / 10n ** BigInt(quoteScale - 2), 2)

function percent(size: Amount, { margin }: ExitPart): string | undefined {
  const rate = returnOnMargin(size, margin)
  return rate === undefined ? undefined : formatDecimal(rate / 10n ** BigInt(RATE_SCALE - 4), 2)
}
