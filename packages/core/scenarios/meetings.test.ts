import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../src/engine/products.ts'
import { CONDITIONS, MOVES_NOTHING, MOVING, verdictOf, Worlds } from './meetings.ts'
import { VERDICTS } from './meetings-table.ts'

const worlds = new Worlds()
const conditions = Object.keys(CONDITIONS)

describe('a command that moves money or risk, under every condition of person and platform', () => {
  it.each(MOVING.map(moving => [moving.what, moving] as const))('%s', (what, moving) => {
    const expected = Object.entries(VERDICTS[what] ?? {}).flatMap(([verdict, names]) => names.map(name => [name, verdict] as const))
    const found = conditions.map(name => [name, verdictOf(worlds, moving, name)] as const)
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })
})

it('every command moves money or risk and has its cells, or is said to move neither', () => {
  const moving = new Set(MOVING.map(({ what }) => what.split(' ')[0] as string))
  expect([...COMMANDS.keys()].filter(kind => moving.has(kind) === MOVES_NOTHING.includes(kind))).toEqual([])
  expect([...moving].filter(kind => !COMMANDS.has(kind))).toEqual([])
})
