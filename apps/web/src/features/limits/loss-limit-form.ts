import { parseDecimal } from '@assay/money/decimal'
import { compareDecimals, filledParts } from '@assay/money/decimal-text'
import type { SelfLimits } from '@assay/wire/limits/calls'

/** Decimals of a limit: nobody sets one to a fraction of a cent. */
export const LIMIT_DECIMALS = 2

type LimitProblem = 'required' | 'positive' | 'same'
/** When what is asked for would hold. */
type LimitEffect = 'atOnce' | 'later'

/** What is wrong with a new limit; undefined when nothing is. */
export function checkLimit(amount: string, { dailyLossLimit }: Pick<SelfLimits, 'dailyLossLimit'>): LimitProblem | undefined {
  const units = parseDecimal(amount, LIMIT_DECIMALS)
  if (units === undefined) return 'required'
  if (units === 0n) return 'positive'
  return dailyLossLimit !== '' && compareDecimals(amount, dailyLossLimit) === 0 ? 'same' : undefined
}

/** A lower limit, or the first one, holds at once; a higher one, or none (empty), after 24 hours. */
export function effectOf(amount: string, { dailyLossLimit }: Pick<SelfLimits, 'dailyLossLimit'>): LimitEffect {
  if (dailyLossLimit === '') return 'atOnce'
  return amount !== '' && compareDecimals(amount, dailyLossLimit) <= 0 ? 'atOnce' : 'later'
}

/** Whole percent of a limit that is lost today, 0 to 100; undefined without a limit. */
export function lostPercent({ dailyLossLimit, lossToday }: Pick<SelfLimits, 'dailyLossLimit' | 'lossToday'>): number | undefined {
  if (compareDecimals(dailyLossLimit, '0') <= 0) return undefined
  const percent = Number(filledParts(lossToday, dailyLossLimit, 100n))
  return Math.min(100, Math.max(0, percent))
}
