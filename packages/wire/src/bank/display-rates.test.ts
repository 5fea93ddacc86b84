import { expect, test } from 'vitest'
import { ageInDays } from './display-rates.ts'

test('a rate is as old as its day, in whole days of UTC', () => {
  const noon = Date.UTC(2026, 10, 30, 12)
  expect([ageInDays('2026-11-30', noon), ageInDays('2026-11-23', noon), ageInDays('2026-12-01', noon)]).toEqual([0, 7, -1])
  for (const none of ['', '2026-02-30', '30.11.2026', '2026-11-30T00:00']) expect(ageInDays(none, noon)).toBeUndefined()
})
