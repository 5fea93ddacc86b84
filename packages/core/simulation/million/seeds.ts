import { expect, it } from 'vitest'
import type { Product } from '../play.ts'
import { simulate } from '../run.ts'

const COMMANDS = 2_000
const SEEDS_PER_TEST = 25

/** Histories of so many seeds, 2,000 commands each; a seed that fails is named in the error and goes into `run.test.ts` for good. */
export function simulateSeeds(first: number, count: number, product: Product = 'spot'): void {
  for (let from = first; from < first + count; from += SEEDS_PER_TEST)
    it(`${product}: seeds ${from} to ${from + SEEDS_PER_TEST - 1}, ${SEEDS_PER_TEST * COMMANDS} commands`, () => {
      let trades = 0
      for (let seed = from; seed < from + SEEDS_PER_TEST; seed++) trades += simulate(seed, COMMANDS, product).trades
      expect(trades).toBeGreaterThan(SEEDS_PER_TEST * 50)
    }, 300_000)
}
