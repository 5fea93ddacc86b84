import { expect, it } from 'vitest'
import { again, isWhole, ofSlice } from '../../../../tools/slice.mjs'
import type { Product } from '../play.ts'
import { simulate } from '../run.ts'

const COMMANDS = 2_000
const SEEDS_PER_TEST = 10

/** So many seeds from a first one on. */
interface Seeds {
  first: number
  count: number
  /** Only where all is done, and in no slice of it. */
  isLong?: boolean
}

/**
 * Histories of 2,000 commands from ranges of seeds; of a slice every tenth of them. A seed that fails is named in the error and goes into
 * `run.test.ts` for good.
 */
export function simulateSeeds(product: Product, ...ranges: readonly Seeds[]): void {
  const seeds = ofSlice(
    ranges
      .filter(({ isLong = false }) => isWhole() || !isLong)
      .flatMap(({ first, count }) => Array.from({ length: count }, (_, index) => first + index)),
  )
  for (let from = 0; from < seeds.length; from += SEEDS_PER_TEST) {
    const some = seeds.slice(from, from + SEEDS_PER_TEST)
    it(`${product}: ${some.length} histories of ${COMMANDS} commands from seed ${some[0]} on (${again('simulation')})`, () => {
      let trades = 0
      for (const seed of some) trades += simulate(seed, COMMANDS, product).trades
      expect(trades).toBeGreaterThan(some.length * 20)
    }, 300_000)
  }
}
