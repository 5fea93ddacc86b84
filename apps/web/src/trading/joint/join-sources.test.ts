import { expect, test, vi } from 'vitest'
import { joinSources } from './join-sources.ts'
import type { JointRow } from './joint-row.ts'

const row = (key: string, at: number): JointRow<never> => ({
  key,
  product: 'spot',
  at,
  market: { title: '', to: '' },
  cells: {},
  fields: {},
  detailLabel: '',
  detail: () => null,
})
const keysOf = (joined: ReturnType<typeof joinSources<never>>) => joined.rows?.map(({ key }) => key)

test('rows of several products stand in one list, newest first', () => {
  expect(keysOf(joinSources([{ rows: [row('a', 5), row('b', 1)] }, { rows: [row('c', 3)] }]))).toEqual(['a', 'c', 'b'])
})

test('nothing is shown before every product is known, and a product that failed says so', () => {
  expect(joinSources([{ rows: [row('a', 5)] }, { rows: undefined }]).rows).toBeUndefined()
  const error = { message: 'late', retry: () => undefined }
  expect(joinSources([{ rows: [row('a', 5)] }, { rows: undefined, error }]).error).toBe(error)
})

test('what is older than the page of a product that has more waits for it; the next page is read of the one that is behind', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const joined = joinSources([
    { rows: [row('a', 9), row('b', 7)], more: first, readTo: 7 },
    { rows: [row('c', 8), row('d', 2)], more: second, readTo: 2 },
    { rows: [row('e', 4)] },
  ])
  expect(keysOf(joined)).toEqual(['a', 'c', 'b'])
  joined.more?.()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})
