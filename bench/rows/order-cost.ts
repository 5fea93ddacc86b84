import type { CostPass } from '../cost-pass.ts'
import { measured, median, ROUNDS } from '../paired.ts'
import type { BenchResult } from '../result.ts'

const DEPTHS = [1_000, 10_000, 100_000, 1_000_000] as const
const DOUBLINGS = Math.log2(1_000_000 / 1_000)

/**
 * What an order costs from 1,000 to 1,000,000 resting ones. The anchor is logarithmic growth as a tree in memory has it: one more read at
 * random for each doubling, of memory of that size. Every depth is a process of its own, all of them in turn in every round.
 */
export async function measure(): Promise<BenchResult[]> {
  const rounds = Array.from({ length: ROUNDS }, () =>
    DEPTHS.map(depth => measured<CostPass>({ file: 'cost-pass', arguments: [String(depth)] })),
  )
  const growths = rounds.map(round => (round.at(-1) as CostPass).value - (round[0] as CostPass).value)
  const anchors = rounds.map(round => DOUBLINGS * (round.at(-1) as CostPass).read)
  const ratios = growths.map((growth, round) => growth / (anchors[round] as number))
  return [
    {
      row: 'order-cost',
      measure: 'what an order costs more among 1,000,000 resting ones than among 1,000',
      anchor: 'logarithmic growth: one random read of memory for each doubling',
      unit: 'ns',
      value: median(growths),
      anchorValue: median(anchors),
      ratio: median(ratios),
      low: Math.min(...ratios),
      high: Math.max(...ratios),
      better: 'lower',
      levels: { a: 1, b: 0.6, c: 0.3 },
      checks: [
        ...DEPTHS.map((depth, index) =>
          curveOf(
            depth,
            rounds.map(round => round[index] as CostPass),
          ),
        ),
        plainGrowth(rounds),
      ],
    },
  ]
}

function curveOf(depth: number, passes: readonly CostPass[]): string {
  const [cost, read] = [median(passes.map(({ value }) => value)), median(passes.map(({ read }) => read))]
  return `${depth} resting on ${passes[0]?.prices} prices: ${cost.toFixed(0)} ns an order, ${read.toFixed(0)} ns a random read`
}

/** The same curve without regard to what memory costs. */
function plainGrowth(rounds: readonly CostPass[][]): string {
  const growth = median(rounds.map(round => (round.at(-1) as CostPass).value / (round[0] as CostPass).value))
  const reads = median(
    rounds.map(round => ((round.at(-1) as CostPass).value - (round[0] as CostPass).value) / (round.at(-1) as CostPass).read),
  )
  return `plainly ${growth.toFixed(1)} times as much, the logarithm twice as much: the rest is ${reads.toFixed(1)} reads of memory that no cache holds`
}
