import type { CommissionMidnightPass } from '../commission-midnight-pass.ts'
import type { CommissionPass } from '../commission-pass.ts'
import { measured, median, paired } from '../paired.ts'
import type { BenchResult } from '../result.ts'

const ROUNDS = 3
const ACCRUALS = 1_000_000
/** In this time everybody has their commission. */
const WHOLE_MS = 120_000
/** So long an order of somebody else may have to wait for a record of the midnight. */
const LONGEST_MS = 50

/**
 * What invitations cost a trade whose both sides pay a fee: while nobody who trades was invited, when everybody was, through four levels, and while others have fee vouchers; against the same trades
 * where there is no invitation at all. And one midnight at which a million commissions are paid.
 */
export const measure = async (): Promise<BenchResult[]> => [
  cost('others', 'a trade of people whom nobody invited, while others were', { a: 0.97, b: 0.99, c: 1 }),
  cost('everybody', 'a trade of two people who each have four levels of inviters', { a: 0.9, b: 0.95, c: 0.98 }),
  cost('vouchers', 'a trade of people who have no fee voucher, while others have some', { a: 0.97, b: 0.99, c: 1 }),
  ...midnight(),
]

function cost(invited: 'others' | 'everybody' | 'vouchers', measure: string, levels: BenchResult['levels']): BenchResult {
  const program = (argument: string) => ({ file: 'commission-pass', arguments: [argument] })
  const { ours, anchors, ...figures } = paired<CommissionPass>(program(invited), program('nobody'), ROUNDS)
  return {
    row: 'commission',
    measure,
    anchor: 'the same trades without any invitation or voucher',
    unit: 'trades/s',
    ...figures,
    better: 'higher',
    levels,
    checks: [`${ours[0]?.pending} and ${anchors[0]?.pending} commissions are pending afterwards; every invariant holds`],
  }
}

function midnight(): BenchResult[] {
  const passes = [measured<CommissionMidnightPass>({ file: 'commission-midnight-pass', arguments: [String(ACCRUALS)] })]
  const row = (of: 'whole' | 'longest', limit: number, measure: string): BenchResult => {
    const values = passes.map(pass => pass[of])
    return {
      ...{ row: 'commission', measure, anchor: `at most ${limit} ms`, unit: 'ms' },
      ...{ value: median(values), anchorValue: limit, ratio: median(values) / limit },
      ...{ low: Math.min(...values) / limit, high: Math.max(...values) / limit },
      better: 'lower',
      levels: { a: 1, b: 0.5, c: 0.2 },
      checks: [`${ACCRUALS} commissions were paid in ${passes[0]?.records} records, each to the unit`],
    }
  }
  return [
    row('whole', WHOLE_MS, 'one midnight at which a million commissions are paid, in the core'),
    row('longest', LONGEST_MS, 'the longest record of that midnight'),
  ]
}
