import { expect, test } from 'vitest'
import { columnsOf, restoreDesk } from './desk-arrangement.ts'

const usual = restoreDesk(undefined)

test('what was kept comes back', () => {
  const kept = {
    ticket: 'start',
    book: 'end',
    trades: 'hidden',
    markets: false,
    chartOnly: true,
    sizes: { ticketWidth: 300, bookHeight: 70 },
  }
  expect(restoreDesk(JSON.stringify(kept))).toEqual(kept)
})

test.each(['', 'no json', 'null', '[]', '7', '{"sizes":7}', '{"ticket":"top","book":1,"trades":"","chartOnly":"yes"}'])(
  'content that does not fit is ignored: %j',
  text => expect(restoreDesk(text)).toEqual(usual),
)

test('of the sizes only those are taken that are positive numbers of a divider that exists', () => {
  const sizes = '{"ticketWidth":"300","bookWidth":-1,"chartHeight":1e999,"other":5,"bookHeight":70}'
  expect(restoreDesk(`{"ticket":"start","sizes":${sizes}}`)).toEqual({ ...usual, ticket: 'start', sizes: { bookHeight: 70 } })
})

test.each([
  ['end', 'end', ['main', 'book', 'ticket']],
  ['start', 'end', ['ticket', 'main', 'book']],
  ['end', 'start', ['book', 'main', 'ticket']],
  ['start', 'start', ['ticket', 'book', 'main']],
] as const)('with the ticket at the %s and the book at the %s the columns are %j', (ticket, book, columns) =>
  expect(columnsOf({ ...usual, ticket, book })).toEqual(columns),
)

test('the chart alone has no other column', () => expect(columnsOf({ ...usual, chartOnly: true })).toEqual(['main']))
