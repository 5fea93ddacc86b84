import { describe, expect, it } from 'vitest'
import { Random } from '../../simulation/random.ts'
import { IdIndex } from './id-index.ts'
import { NONE } from './none.ts'

/** Ids as they are met: counted up, drawn at random, and composed of two numbers so that their low words are alike. */
const KINDS: readonly [string, (random: Random) => number][] = [
  ['rising', random => 1 + random.below(3_000)],
  ['random', random => 1 + random.below(2 ** 21) * 2 ** 32 + random.below(3_000)],
  ['composed', random => (1 + random.below(3_000)) * 2 ** 32],
]

describe('IdIndex', () => {
  it.each(KINDS)('finds what a Map finds, with %s ids', (_kind, draw) => {
    const random = new Random(1)
    const map = new Map<number, number>()
    let index = new IdIndex()
    for (let step = 0; step < 60_000; step++) {
      const id = draw(random)
      if (random.chance(step % 20_000 < 10_000 ? 70 : 30)) {
        map.set(id, step)
        index.set(id, step)
      } else {
        map.delete(id)
        index.delete(id)
      }
      const asked = draw(random)
      if (index.get(asked) !== (map.get(asked) ?? NONE)) throw new Error(`step ${step}, id ${asked}`)
      if (step % 20_000 === 15_000) index = IdIndex.load(index.save())
    }
    expect(index.size).toBe(map.size)
    expect([...index.save().ids]).toEqual([...map.keys()].sort((a, b) => a - b))
  })

  it.each([0, -1, 0.5, Number.NaN])('finds nothing under %s, which is no id', id => {
    const index = new IdIndex()
    index.set(1, 7)
    expect(index.get(id)).toBe(NONE)
  })

  it('saves the same whatever led to the same content', () => {
    const [one, other] = [new IdIndex(), new IdIndex()]
    for (let id = 1; id <= 100; id++) one.set(id, id)
    for (let id = 1_000; id >= 1; id--) other.set(id, id)
    for (let id = 101; id <= 1_000; id++) other.delete(id)
    expect(other.save()).toEqual(one.save())
  })

  it('holds the largest ids that a number can count', () => {
    const index = new IdIndex()
    index.set(Number.MAX_SAFE_INTEGER, 7)
    expect([index.get(Number.MAX_SAFE_INTEGER), index.get(Number.MAX_SAFE_INTEGER - 1), index.get(1)]).toEqual([7, NONE, NONE])
  })
})
