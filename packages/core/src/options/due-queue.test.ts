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
        due.removeFirst()
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
