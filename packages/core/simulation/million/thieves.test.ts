import { expect, it } from 'vitest'
import { again, isWhole, ofSlice } from '../../../../tools/slice.mjs'
import { playThieves } from '../thieves/play.ts'

const COMMANDS = 500
const SEEDS_PER_TEST = 10
const FIRST = 60_000
/** A million commands, of which a run does a slice of the first seeds. */
const SEEDS = isWhole() ? 2_000 : 300

const seeds = ofSlice(Array.from({ length: SEEDS }, (_, index) => FIRST + index))
for (let from = 0; from < seeds.length; from += SEEDS_PER_TEST) {
  const some = seeds.slice(from, from + SEEDS_PER_TEST)
  it(`thieves: ${some.length} histories of ${COMMANDS} commands from seed ${some[0]} on (${again('simulation')})`, () => {
    let liquidations = 0
    for (const seed of some) liquidations += playThieves(seed, COMMANDS).liquidations
    expect(liquidations).toBeGreaterThan(0)
  }, 300_000)
}
