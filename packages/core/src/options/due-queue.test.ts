import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NONE } from '../memory/none.ts'
import { DueQueue } from './due-queue.ts'
import { OptionContracts } from './option-contracts.ts'

it('gives contracts by their time, the older first among those of one time, whatever their slots and however they came', () => {
  const times = fc.array(fc.record({ at: fc.nat(20), isTakenNow: fc.boolean() }), { maxLength: 80 })
  fc.assert(
    fc.property(times, steps => {
      const contracts = new OptionContracts()
      const due = new DueQueue(contracts)
      let waiting: { id: number; at: number }[] = []
      const takeFirst = () => {
        const slot = due.first()
        const [first] = waiting.sort((one, other) => one.at - other.at || one.id - other.id)
        expect(slot === NONE ? undefined : contracts.columns.id[slot]).toBe(first?.id)
        waiting = waiting.slice(1)
        if (slot === NONE) return
        due.remove(due.first())
        contracts.remove(slot)
      }
      for (const [index, { at, isTakenNow }] of steps.entries()) {
        const slot = contracts.add(index + 1)
        contracts.columns.dueAt[slot] = at
        due.add(slot)
        waiting.push({ id: index + 1, at })
        if (isTakenNow) takeFirst()
      }
      while (waiting.length > 0) takeFirst()
      expect([due.count, due.first(), contracts.count]).toEqual([0, NONE, 0])
    }),
    { numRuns: 300 },
  )
})

it('gives the first of those that are due and not left out, whatever is left out', () => {
  const contract = fc.record({ at: fc.nat(20), isLeftOut: fc.boolean() })
  fc.assert(
    fc.property(fc.array(contract, { maxLength: 60 }), fc.nat(20), (rows, now) => {
      const contracts = new OptionContracts()
      const due = new DueQueue(contracts)
      const leftOut = new Set<number>()
      for (const [index, { at, isLeftOut }] of rows.entries()) {
        const slot = contracts.add(index + 1)
        contracts.columns.dueAt[slot] = at
        due.add(slot)
        if (isLeftOut) leftOut.add(slot)
      }
      const wanted = rows.flatMap(({ at, isLeftOut }, index) => (isLeftOut || at > now ? [] : { at, id: index + 1 }))
      for (const { id } of wanted.sort((one, other) => one.at - other.at || one.id - other.id)) {
        const slot = due.firstOf(now, one => leftOut.has(one))
        expect(contracts.columns.id[slot]).toBe(id)
        due.remove(slot)
        contracts.remove(slot)
      }
      expect(due.firstOf(now, one => leftOut.has(one))).toBe(NONE)
    }),
    { numRuns: 300 },
  )
})
