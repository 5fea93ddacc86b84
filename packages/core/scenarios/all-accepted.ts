import { afterEach, expect } from 'vitest'
import { unread } from './exchange.ts'

/** After each scenario: what was refused on the way was looked at. */
afterEach(() => {
  const refused = [...unread]
  unread.clear()
  expect(refused, 'refused, and nobody looked').toEqual([])
})
