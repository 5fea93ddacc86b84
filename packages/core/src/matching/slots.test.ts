import { describe, expect, it } from 'vitest'
import { Random } from '../../simulation/random.ts'
import { NONE } from '../memory/none.ts'
import { OrderNames } from './order-names.ts'
import { SlotsById } from './slots-by-id.ts'

/** Ids as they are met: counted up, and composed of two numbers so that their low words are alike. */
const IDS: readonly [string, (step: number) => number][] = [
  ['rising', step => 1 + step],
  ['composed', step => (1 + step) * 2 ** 32],
]

describe('SlotsById', () => {
  it.each(IDS)('finds what a Map finds, with %s ids', (_kind, idOf) => {
    const random = new Random(1)
    const pool = { id: new Float64Array(4_000) }
    const index = new SlotsById(pool)
    const map = new Map<number, number>()
    for (let step = 0; step < 60_000; step++) {
      const slot = random.below(pool.id.length)
      if (pool.id[slot] !== 0) {
        index.delete(slot)
        map.delete(pool.id[slot] as number)
        pool.id[slot] = 0
      } else if (random.chance(step % 20_000 < 10_000 ? 90 : 20)) {
        pool.id[slot] = idOf(step)
        index.add(slot)
        map.set(idOf(step), slot)
      }
      const asked = idOf(random.below(step + 1))
      if (index.find(asked) !== (map.get(asked) ?? NONE)) throw new Error(`step ${step}, id ${asked}`)
    }
    expect(index.size).toBe(map.size)
  })

  it.each([0, -1, 0.5, Number.NaN])('finds nothing under %s, which is no id', id => {
    const index = new SlotsById({ id: Float64Array.of(7) })
    index.add(0)
    expect([index.find(id), index.find(7)]).toEqual([NONE, 0])
  })
})

describe('OrderNames', () => {
  it('finds what a Map of each person finds', () => {
    const random = new Random(2)
    const users = Array.from({ length: 600 }, (_, slot) => 1 + (slot % 7))
    const names = new OrderNames({ userOf: slot => users[slot] as number })
    const map = new Map<string, number>()
    for (let step = 0; step < 30_000; step++) {
      const slot = random.below(users.length)
      const name = `order-${random.below(300)}`
      const entry = `${users[slot]}/${name}`
      const had = names.nameOf(slot)
      if (had !== undefined) {
        names.delete(slot)
        map.delete(`${users[slot]}/${had}`)
      } else if (!map.has(entry)) {
        names.add(slot, name)
        map.set(entry, slot)
      }
      const [user, asked] = [1 + random.below(8), `order-${random.below(300)}`]
      if (names.find(user, asked) !== (map.get(`${user}/${asked}`) ?? NONE)) throw new Error(`step ${step}, ${user} ${asked}`)
    }
    expect([...names.entries()].map(([slot, name]) => `${users[slot]}/${name}`).sort()).toEqual([...map.keys()].sort())
  })

  it('gives two people the same name', () => {
    const names = new OrderNames({ userOf: slot => (slot < 2 ? 1 : 2) })
    names.add(0, 'one')
    names.add(2, 'one')
    expect([names.find(1, 'one'), names.find(2, 'one'), names.find(3, 'one')]).toEqual([0, 2, NONE])
  })

  it('gives one person the same name in two markets', () => {
    const names = new OrderNames({ userOf: () => 1, marketOf: slot => slot })
    names.add(0, 'one')
    names.add(2, 'one')
    expect([0, 1, 2].map(market => names.find(1, 'one', market))).toEqual([0, NONE, 2])
    names.delete(0)
    expect([names.find(1, 'one', 0), names.find(1, 'one')]).toEqual([NONE, 2])
  })
})
