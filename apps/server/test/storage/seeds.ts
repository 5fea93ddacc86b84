import { afterAll, expect, it } from 'vitest'
import { type Met, simulateStorage } from './history.ts'

const SEEDS_PER_TEST = 50

/** What a thousand histories must have come to; otherwise little was tried. */
const REACHED = [
  ...['killed', 'hangs', 'stopped', 'slow', 'refused', 'confirmation lost', 'found', 'harmless', 'segments'],
  ...['lost write', 'whole write', 'torn write', 'altered write', 'late write', 'twice write'],
  ...['a bit of its bytes', 'its end torn off', 'the row itself', 'the contents of another row', 'a bit of its state'],
]

/** Histories of so many seeds; a seed that fails is named in the error and goes into `storage.test.ts` for good. */
export const simulateSeeds = (first: number, count: number): void => {
  const met: Met = new Map()
  for (let from = first; from < first + count; from += SEEDS_PER_TEST)
    it(`seeds ${from} to ${from + SEEDS_PER_TEST - 1}: what was acknowledged survives, what was damaged is named`, async () => {
      for (let seed = from; seed < from + SEEDS_PER_TEST; seed++) await simulateStorage(seed, met)
    })
  afterAll(() => expect([...met.keys()]).toEqual(expect.arrayContaining(REACHED)))
}
