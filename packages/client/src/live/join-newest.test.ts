import { expect, test } from 'vitest'
import { joinNewest } from './join-newest.ts'

interface Row {
  id: string
  at: number
  text: string
}
const join = (known: Row[], arrived: Row[], most = 10) => joinNewest({ known, arrived, idOf: row => row.id, atOf: row => row.at, most })
const row = (id: string, at: number, text = ''): Row => ({ id, at, text })

test('the newest comes first, whatever order they arrive in', () => {
  expect(join([row('1', 10)], [row('3', 30), row('2', 20)]).map(({ id }) => id)).toEqual(['3', '2', '1'])
})

test('an arrived row takes the place of the known one', () => {
  expect(join([row('1', 10, 'old')], [row('1', 10, 'new')])).toEqual([row('1', 10, 'new')])
})

test('rows of one moment stand by their number, as numbers', () => {
  expect(join([], [row('9', 5), row('10', 5)]).map(({ id }) => id)).toEqual(['10', '9'])
})

test('the oldest fall off', () => {
  expect(join([row('1', 1), row('2', 2)], [row('3', 3)], 2).map(({ id }) => id)).toEqual(['3', '2'])
})
