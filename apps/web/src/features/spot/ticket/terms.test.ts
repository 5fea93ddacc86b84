import { expect, test } from 'vitest'
import { emptyTicket, type TicketForm } from './form.ts'
import { figuresOf, TICKET_TYPES, whyNoExits, whyNoTimeInForce, whyNotPostOnly } from './ticket-types.ts'

const form = (given: Partial<TicketForm>): TicketForm => ({ ...emptyTicket(), ...given })

test('each kind of order asks for its own figures, in the order of the screen', () => {
  const asked = Object.fromEntries(TICKET_TYPES.map(type => [type, figuresOf(form({ type })).join(' ')]))
  expect(asked).toEqual({
    limit: 'price quantity total',
    market: 'quantity',
    stopLimit: 'trigger price quantity total',
    stopMarket: 'trigger quantity',
    takeProfitLimit: 'trigger price quantity total',
    takeProfitMarket: 'trigger quantity',
    trailingStop: 'callback quantity',
    oco: 'price trigger stopPrice quantity',
  })
})

test('exits come with a purchase that has a price to measure them by, and say why not otherwise', () => {
  expect(figuresOf(form({ hasExits: true })).slice(-3)).toEqual(['takeProfit', 'stopLoss', 'stopLossLimit'])
  expect(figuresOf(form({ hasExits: true, side: 'sell' }))).not.toContain('takeProfit')
  expect([whyNoExits(form({})), whyNoExits(form({ side: 'sell' }))]).toEqual([undefined, 'sale'])
  expect([whyNoExits(form({ type: 'trailingStop' })), whyNoExits(form({ type: 'oco' }))]).toEqual(['trailing', 'oco'])
})

test('post-only says why it is off: at market, all at once, or always so', () => {
  expect(whyNotPostOnly(form({}))).toBeUndefined()
  expect(whyNotPostOnly(form({ type: 'stopLimit' }))).toBeUndefined()
  expect(whyNotPostOnly(form({ type: 'stopMarket' }))).toBe('market')
  expect(whyNotPostOnly(form({ timeInForce: 'fillOrKill' }))).toBe('atOnce')
  expect(whyNotPostOnly(form({ type: 'oco' }))).toBe('oco')
})

test('how long an order is good is chosen for those with a price only', () => {
  expect([whyNoTimeInForce({ type: 'limit' }), whyNoTimeInForce({ type: 'trailingStop' }), whyNoTimeInForce({ type: 'oco' })]).toEqual([
    undefined,
    'market',
    'oco',
  ])
})
