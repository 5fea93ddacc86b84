import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DueDays } from './due-days.ts'

it('gives the lowest id of each day, whoever came, left, and came again', () => {
  const step = fc.record({ day: fc.nat(3), id: fc.nat(40) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), steps => {
      const due = new DueDays()
      const naive = new Map<number, Set<number>>()
      for (const { day, id } of steps) {
        const ids = naive.get(day) ?? new Set()
        naive.set(day, ids)
        if (ids.delete(id)) due.remove(day, id)
        else {
          ids.add(id)
          due.add(day, id)
        }
        for (const [one, waiting] of naive) {
          expect(due.first(one)).toBe(waiting.size > 0 ? Math.min(...waiting) : undefined)
          expect(due.has(one, id)).toBe(waiting.has(id))
        }
      }
    }),
    { numRuns: 300 },
  )
})

it('does not forget in silence that something waited', () => {
  expect(() => new DueDays().remove(1, 1)).toThrow('what leaves a day has waited for it')
})
