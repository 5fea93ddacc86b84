import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { SpotFill } from '@assay/wire/spot'
import type { PairRules } from '../pair-rules.ts'

type Traded = Pick<SpotFill, 'side' | 'quantity' | 'notional' | 'fee' | 'feeAsset'>

/**
 * What the coins bought on a pair and not sold again have cost on average, as a plain decimal in the quote asset, rounded down; undefined when
 * none are left that could be sold. Average cost: a sale takes its share of what was paid. A fee paid in the coin makes what is left dearer;
 * coins that came another way do not count.
 */
export function averageEntry(
  fillsOldestFirst: readonly Traded[],
  rules: Pick<PairRules, 'base' | 'baseScale' | 'quoteScale' | 'lot'>,
): string | undefined {
  const { base, baseScale, quoteScale, lot } = rules
  let held = 0n
  let paid = 0n
  for (const { side, quantity, notional, fee, feeAsset } of fillsOldestFirst) {
    const amount = parseDecimal(quantity, baseScale) ?? 0n
    if (side === 'buy') {
      held += amount - (feeAsset === base ? (parseDecimal(fee, baseScale) ?? 0n) : 0n)
      paid += parseDecimal(notional, quoteScale) ?? 0n
    } else if (held > 0n) {
      const sold = amount < held ? amount : held
      paid -= multiplyDivide(paid, sold, held, 'floor')
      held -= sold
    }
  }
  if (held < lot) return undefined
  const scale = 10n ** BigInt(PRICE_SCALE + baseScale - quoteScale)
  return formatDecimal(multiplyDivide(paid, scale, held, 'floor'), PRICE_SCALE)
}
