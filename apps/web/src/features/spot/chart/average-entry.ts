import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { SpotFill } from '@assay/wire/spot/calls'
import type { PairRules } from '../pair-rules.ts'

type Traded = Pick<SpotFill, 'side' | 'quantity' | 'notional' | 'fee' | 'feeAsset'>

/** Digits that the running value keeps beyond the quote unit, so that many sales leave no trace in the average. */
const FINER = 10n ** 12n

/**
 * The average price of the purchases on a pair whose coins have not been sold again, as a plain decimal in the quote asset, rounded half up;
 * undefined when none are left that could be sold. It is the price of the fills, as of a position of contracts: a fee is no part of it, whichever
 * asset it was paid in. A sale takes its share of what was paid; coins that came another way do not count.
 */
export function averageEntry(
  fillsOldestFirst: readonly Traded[],
  rules: Pick<PairRules, 'base' | 'baseScale' | 'quoteScale' | 'lot'>,
): string | undefined {
  const { base, baseScale, quoteScale, lot } = rules
  let held = 0n
  let value = 0n
  for (const { side, quantity, notional, fee, feeAsset } of fillsOldestFirst) {
    const amount = parseDecimal(quantity, baseScale) ?? 0n
    if (side === 'buy') {
      const left = amount - (feeAsset === base ? (parseDecimal(fee, baseScale) ?? 0n) : 0n)
      held += left
      value += multiplyDivide((parseDecimal(notional, quoteScale) ?? 0n) * FINER, left, amount, 'floor')
    } else if (held > 0n) {
      const sold = amount < held ? amount : held
      value -= multiplyDivide(value, sold, held, 'floor')
      held -= sold
    }
  }
  if (held < lot) return undefined
  const scale = 10n ** BigInt(PRICE_SCALE + baseScale - quoteScale)
  const one = held * FINER
  return formatDecimal(multiplyDivide(2n * value * scale + one, 1n, 2n * one, 'floor'), PRICE_SCALE)
}
