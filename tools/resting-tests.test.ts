import { expect, test } from 'vitest'
import { restingTests } from './resting-tests.ts'

const files = ['one', 'two', 'three', 'four', 'five'].map(name => `test/${name}.test.ts`)
const NOTHING = new Set<string>()

test.each([2, 3])('in %s runs one after the other every file runs', turns => {
  const runs = Array.from({ length: turns }, (_, part) => restingTests({ files, turns }, part + 4, [], NOTHING))
  for (const file of files) expect(runs.some(resting => !resting.includes(file))).toBe(true)
  for (const resting of runs) expect(resting.length).toBeGreaterThan(0)
})

test('nothing rests where all is done or a file is asked for by name, and no file that changed lately', () => {
  expect(restingTests({ files, turns: 2 }, 'all', [], NOTHING)).toEqual([])
  expect(restingTests({ files, turns: 2 }, 1, ['test/one'], NOTHING)).toEqual([])
  expect(restingTests({ files, turns: 2 }, 1, [], new Set(['test/one.test.ts']))).toEqual(['test/three.test.ts', 'test/five.test.ts'])
})
