import { afterEach, expect, it } from 'vitest'
import { again, ofSlice, SLICES, slice } from './slice.mjs'

const given = process.env.SLICE
afterEach(() => {
  if (given === undefined) delete process.env.SLICE
  else process.env.SLICE = given
})

const SEEDS = Array.from({ length: 37 }, (_, index) => index)

it('ten slices together are the whole programme, and none does what another does', () => {
  const done: number[] = []
  for (let number = 0; number < SLICES; number++) {
    process.env.SLICE = String(number)
    done.push(...ofSlice(SEEDS))
  }
  expect(done).toHaveLength(SEEDS.length)
  expect(new Set(done)).toEqual(new Set(SEEDS))
  process.env.SLICE = 'all'
  expect(ofSlice(SEEDS)).toEqual(SEEDS)
})

it('a slice says how it is done once more', () => {
  process.env.SLICE = '3'
  expect(again('simulation')).toBe('npm run prove -- simulation --slice 3')
  process.env.SLICE = 'all'
  expect(again('simulation')).toBe('npm run prove -- simulation')
})

it('a number that is none is refused instead of leaving everything out', () => {
  for (const wrong of ['10', '-1', '1.5', 'x']) {
    process.env.SLICE = wrong
    expect(() => slice()).toThrow('SLICE')
  }
})
