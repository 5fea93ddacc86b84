import { agreed, measured, median } from '../paired.ts'
import type { BenchResult } from '../result.ts'
import type { RevaluationPass } from '../revaluation-pass.ts'

const ROUNDS = 3
const ACCOUNTS = 100_000

/**
 * Looking at 100,000 accounts with three perpetual positions each, a third of them in cross margin, after the marks of all twenty markets have
 * changed: who is to be liquidated? The anchor goes through all accounts, objects in a map with their positions, in the same process and by turns.
 * A figure counts only when both found the same users at each of the sixty changes and are left with the same open positions.
 */
export const measure = async ({ rounds = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  const passes = Array.from({ length: rounds }, () =>
    measured<RevaluationPass>({ file: 'revaluation-pass', arguments: [String(ACCOUNTS)] }),
  )
  agreed(
    'who is found',
    passes.map(({ hash }) => hash),
  )
  const ratios = passes.map(({ ours, plain }) => ours / plain)
  const { found, looked, hash } = passes[0] as RevaluationPass
  return [
    {
      row: '13',
      measure: 'revaluation of 100,000 accounts with three perpetual positions each after all marks changed',
      anchor: 'the same accounts as objects in a map, all looked at',
      unit: 'ms',
      value: median(passes.map(({ ours }) => ours)),
      anchorValue: median(passes.map(({ plain }) => plain)),
      ratio: median(ratios),
      low: Math.min(...ratios),
      high: Math.max(...ratios),
      better: 'lower',
      levels: { a: 0.5, b: 0.35, c: 0.2 },
      checks: [`both found ${found} users to liquidate in sixty changes (${hash}); ours looked at ${looked}, the anchor at all each time`],
    },
  ]
}
