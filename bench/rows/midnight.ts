import type { MidnightPass } from '../midnight-pass.ts'
import { measured, median } from '../paired.ts'
import type { BenchResult } from '../result.ts'

const ROUNDS = 3
const ORDERS = 100_000
/** In this time everybody has their yield. */
const WHOLE_MS = 10_000
/** So long an order of somebody else may have to wait for a record of the midnight. */
const LONGEST_MS = 50

/**
 * One midnight in Hong Kong in which 100,000 custody orders accrue a day's yield, in the core alone: all records together, and the longest of them, behind which
 * everybody else waits; by processor time. A figure counts only when what accrued is what the formula says of each order, and every invariant holds.
 */
export const measure = async ({ rounds = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  const passes = Array.from({ length: rounds }, () => measured<MidnightPass>({ file: 'midnight-pass', arguments: [String(ORDERS)] }))
  const { records, bytes } = passes[0] as MidnightPass
  const row = (of: 'whole' | 'longest', limit: number, measure: string): BenchResult => {
    const values = passes.map(pass => pass[of])
    return {
      row: 'midnight',
      measure,
      anchor: `at most ${limit} ms`,
      unit: 'ms',
      value: median(values),
      anchorValue: limit,
      ratio: median(values) / limit,
      low: Math.min(...values) / limit,
      high: Math.max(...values) / limit,
      better: 'lower',
      levels: { a: 1, b: 0.5, c: 0.2 },
      checks: [`${ORDERS} orders accrued in ${records} records of ${Math.round(bytes / records)} bytes, each what the formula says`],
    }
  }
  return [
    row('whole', WHOLE_MS, 'one midnight with 100,000 custody accruals, in the core'),
    row('longest', LONGEST_MS, 'the longest record of that midnight'),
  ]
}
