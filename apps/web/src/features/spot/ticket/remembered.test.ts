import { expect, test } from 'vitest'
import { emptyTicket, type TicketForm } from './form.ts'
import { rememberedOf, restoreTicket } from './remembered.ts'

const ticket: TicketForm = {
  ...emptyTicket('sell'),
  type: 'stopLimit',
  price: '60000.5',
  trigger: '61000',
  quantity: '0.05',
  timeInForce: 'goodTillTime',
  expiry: '2026-12-01T10:00',
  postOnly: true,
}

test('a reload gives back all that was typed and chosen', () => {
  expect(restoreTicket(JSON.parse(JSON.stringify(ticket)), undefined)).toEqual(ticket)
})

test('another day remembers how the person orders on this pair, but no old price and no old amount', () => {
  const later = restoreTicket(undefined, JSON.parse(JSON.stringify(rememberedOf(ticket))))
  expect(later).toMatchObject({ side: 'sell', type: 'stopLimit', timeInForce: 'goodTillTime', postOnly: true })
  expect([later.price, later.trigger, later.quantity, later.expiry]).toEqual(['', '', '', ''])
})

test('what an older page or anybody else wrote does no harm', () => {
  const spoilt = { type: 'futures', side: 7, price: '1e9', quantity: '<b>', unreadable: 'price', percent: '50', hasExits: 'yes' }
  expect(restoreTicket(spoilt, 'nonsense')).toEqual(emptyTicket())
  expect(restoreTicket({ type: 'limit', price: '5' }, null)).toEqual({ ...emptyTicket(), price: '5' })
})
