import type { MemoryPass } from '../memory-pass.ts'
import { memoryRow } from '../memory-row.ts'
import { agreed, paired } from '../paired.ts'
import type { BenchResult } from '../result.ts'

/** One more than 2^16: the indexes have just doubled and are a quarter full, where they are half full at most. */
const FILLS = [
  [50_000, 'usual fill of the arrays'],
  [65_537, 'indexes just doubled'],
] as const
const ROUNDS = 3

/** Memory of a resting order: in the book alone against nodejs-order-book, and in the whole core against a limit: performance.md, row 12. */
export const measure = async ({ rounds = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> =>
  FILLS.flatMap(([orders, fill]) => [
    inBook(orders, fill, rounds),
    inCore(orders, fill, rounds, { what: 'orders', measure: 'with its id index' }),
    inCore(orders, fill, rounds, {
      what: 'named-orders',
      measure: 'with both its id indexes: its number and the person’s own name for it',
    }),
  ])

function inBook(orders: number, fill: string, rounds: number): BenchResult {
  const program = (engine: string) => ({ file: 'memory-pass', arguments: [engine, String(orders)], nodeOptions: ['--expose-gc'] })
  const { ours, anchors, ...figures } = paired<MemoryPass>(program('ours'), program('nodejs-order-book'), rounds)
  agreed(
    'resting orders',
    [...ours, ...anchors].map(({ live }) => live),
  )
  return {
    row: 'order-memory',
    measure: `memory of a resting order in the book with its id index, ${orders} orders, ${fill}`,
    anchor: 'nodejs-order-book 10.1.1',
    unit: 'bytes',
    ...figures,
    better: 'lower',
    levels: { a: 0.5, b: 0.35, c: 0.2 },
    checks: [`${ours[0]?.live} orders rest in both`],
  }
}

function inCore(orders: number, fill: string, rounds: number, { what, measure }: { what: string; measure: string }): BenchResult {
  return memoryRow(
    {
      row: 'order-memory',
      measure: `memory of a resting order in the whole core ${measure}, ${orders} orders, ${fill}`,
      what,
      count: orders,
      bytesMax: 270,
      levels: { a: 1, b: 0.7, c: 0.4 },
      checks: ['its hold, its level and its place in its owner’s list are counted'],
    },
    rounds,
  )
}
