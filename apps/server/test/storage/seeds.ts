import { afterAll, expect, it } from 'vitest'
import { again, ofSlice } from '../../../../tools/slice.mjs'
import { type Met, simulateStorage } from './history.ts'

const SEEDS = 2000
/** Some seconds of work: what a test may take is no measure of a machine on which others work. */
const SEEDS_PER_TEST = 10

/** What two hundred histories must have come to; otherwise little was tried. */
const REACHED = [
  ...['killed', 'hangs', 'stopped', 'slow', 'refused', 'confirmation lost', 'found', 'harmless', 'segments'],
  ...['lost write', 'whole write', 'torn write', 'altered write', 'late write', 'twice write'],
  ...['a bit of its bytes', 'its end torn off', 'the row itself', 'the contents of another row', 'a bit of its state'],
]

/** Two thousand histories, or this run's slice of them; a seed that fails is named in the error and goes into `storage.test.ts` for good. */
export const simulateSeeds = (first: number): void => {
  const met: Met = new Map()
  const seeds = ofSlice(Array.from({ length: SEEDS }, (_, index) => first + index))
  for (let from = 0; from < seeds.length; from += SEEDS_PER_TEST) {
    const some = seeds.slice(from, from + SEEDS_PER_TEST)
    it(`${some.length} histories from seed ${some[0]} on: what was acknowledged survives, what was damaged is named (${again('storage')})`, async () => {
      for (const seed of some) await simulateStorage(seed, met)
    })
  }
  afterAll(() => expect([...met.keys()]).toEqual(expect.arrayContaining(REACHED)))
}
