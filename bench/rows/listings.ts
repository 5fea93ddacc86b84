import type { ListingsPass } from '../listings-pass.ts'
import { measured, median } from '../paired.ts'
import type { BenchResult } from '../result.ts'

const ROUNDS = 5
const LISTINGS = 100

/** What there is room for after a year with a hundred listings, and in what it is counted. */
const LIMITS = [
  ['restore', 500, 'ms', 'from the snapshot to a core that serves'],
  ['held', 32e6, 'bytes', 'heap and typed arrays'],
  ['tick', 500, 'µs', 'a tick in which nothing is due'],
  ['index', 500, 'µs', 'the index of every coin told at once'],
] as const

/**
 * An exchange after a year with a hundred listings of new coins, each subscribed to by 50 people, allocated, traded, unlocked and paid, beside one without any, in turn: what
 * starts, stays and ticks more slowly for it. A figure counts only when every invariant of the restored core holds.
 */
export const measure = async ({ rounds = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  const pass = (listings: number) =>
    measured<ListingsPass>({ file: 'listings-pass', arguments: [String(listings)], nodeOptions: ['--expose-gc'] })
  const passes = Array.from({ length: rounds }, () => ({ none: pass(0), all: pass(LISTINGS) }))
  return LIMITS.map(([of, limit, unit, what]) => {
    const more = passes.map(({ none, all }) => Math.max(0, all[of] - none[of]))
    return {
      row: 'listings',
      measure: `what a hundred listings in a year add: ${what}`,
      anchor: `at most ${limit.toLocaleString('en-US')} ${unit}`,
      unit,
      value: median(more),
      anchorValue: limit,
      ratio: median(more) / limit,
      low: Math.min(...more) / limit,
      high: Math.max(...more) / limit,
      better: 'lower',
      levels: { a: 1, b: 0.5, c: 0.2 },
      checks: [
        `${passes[0]?.all.markets} markets; the snapshot has ${passes[0]?.all.snapshotBytes} bytes and ${passes[0]?.none.snapshotBytes} without; the index record ${passes[0]?.all.indexBytes} bytes`,
      ],
    }
  })
}
