import type { MemoryPass } from '../memory-pass.ts'
import { agreed, paired } from '../paired.ts'
import type { BenchResult } from '../result.ts'

/** One more than 2^16: our arrays have just doubled and are half empty. The usual is between this and half of it. */
const ORDERS_WORST = 65_537
const ORDERS_USUAL = 50_000
const ROUNDS = 3

/** Memory of a resting order with its entry in the id index, against nodejs-order-book: performance.md, row 12. */
export async function measure(): Promise<BenchResult[]> {
  return [rowOf(ORDERS_USUAL, 'usual fill of the arrays'), rowOf(ORDERS_WORST, 'arrays just doubled')]
}

function rowOf(orders: number, title: string): BenchResult {
  const program = (engine: string) => ({ file: 'memory-pass', arguments: [engine, String(orders)], nodeOptions: ['--expose-gc'] })
  const { ours, anchors, ...figures } = paired<MemoryPass>(program('ours'), program('nodejs-order-book'), ROUNDS)
  agreed(
    'resting orders',
    [...ours, ...anchors].map(({ live }) => live),
  )
  return {
    row: 'order-memory',
    measure: `memory per resting order with its id index, ${orders} orders, ${title}`,
    anchor: 'nodejs-order-book 10.1.1',
    unit: 'bytes',
    ...figures,
    better: 'lower',
    levels: { a: 0.5, b: 0.35, c: 0.2 },
    checks: [`${ours[0]?.live} orders rest in both`, 'names that people give their orders are the product’s and not counted'],
  }
}
