import type { CostPass } from '../cost-pass.ts'
import { measured, median } from '../paired.ts'
import type { BenchResult } from '../result.ts'

const ROUNDS = 3
const DEPTHS = [1_000, 10_000, 100_000, 1_000_000] as const
const PEOPLE = [10, 1_000, 100_000, 1_000_000] as const

/**
 * What an order costs from 1,000 to 1,000,000 resting ones, in the book alone and in the whole core, and in the whole core from 10 to 1,000,000
 * people with two accounts each. The anchor is logarithmic growth as a tree in memory has it: one more read at random for each doubling, of
 * memory of that size. Every size is a process of its own, all of them in turn in every round.
 */
export const measure = async ({ rounds = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => [
  growthOf({ what: 'book', sizes: DEPTHS, where: 'in the book', of: 'resting orders', rounds }),
  growthOf({ what: 'orders', sizes: DEPTHS, where: 'in the whole core', of: 'resting orders', rounds }),
  growthOf({ what: 'people', sizes: PEOPLE, where: 'in the whole core', of: 'people', rounds }),
]

interface Growth {
  what: string
  sizes: readonly number[]
  where: string
  of: string
  rounds: number
}

function growthOf({ what, sizes, where, of, rounds: count }: Growth): BenchResult {
  const rounds = Array.from({ length: count }, () =>
    sizes.map(size => measured<CostPass>({ file: 'cost-pass', arguments: [what, String(size)] })),
  )
  const [least, most] = [sizes[0] as number, sizes.at(-1) as number]
  const doublings = Math.log2(most / least)
  const growths = rounds.map(round => (round.at(-1) as CostPass).value - (round[0] as CostPass).value)
  const anchors = rounds.map(round => doublings * (round.at(-1) as CostPass).read)
  const ratios = growths.map((growth, round) => growth / (anchors[round] as number))
  return {
    row: 'order-cost',
    measure: `what an order costs more ${where} with ${thousands(most)} ${of} than with ${thousands(least)}`,
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
      ...sizes.map((size, index) =>
        curveOf(
          `${thousands(size)} ${of}`,
          rounds.map(round => round[index] as CostPass),
        ),
      ),
      plainGrowth(rounds, Math.log2(most) / Math.log2(least)),
    ],
  }
}

const thousands = (size: number): string => size.toLocaleString('en-US')

function curveOf(size: string, passes: readonly CostPass[]): string {
  const [cost, read] = [median(passes.map(({ value }) => value)), median(passes.map(({ read }) => read))]
  return `${size}: ${cost.toFixed(0)} ns an order, ${read.toFixed(0)} ns a random read`
}

/** The same curve without regard to what memory costs. */
function plainGrowth(rounds: readonly CostPass[][], logarithm: number): string {
  const growth = median(rounds.map(round => (round.at(-1) as CostPass).value / (round[0] as CostPass).value))
  const reads = median(
    rounds.map(round => ((round.at(-1) as CostPass).value - (round[0] as CostPass).value) / (round.at(-1) as CostPass).read),
  )
  return `plainly ${growth.toFixed(1)} times as much, the logarithm ${logarithm.toFixed(1)} times: the growth is ${reads.toFixed(1)} reads of memory that no cache holds`
}
