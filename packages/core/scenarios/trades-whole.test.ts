import { expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { PlaceSpotOrder } from '../src/spot/commands.ts'
import { coins, Exchange, foldBytes, price, stateText, USERS } from './exchange.ts'

/** Bob sells 0.5 at 60,000 and 0.5 at 60,100; Alice has 60,100 USDT, 50 more than both cost her together. */
function opened(): Exchange {
  const exchange = new Exchange()
  exchange.deposit('alice', '60100', 'USDT')
  exchange.deposit('bob', '1', 'BTC')
  for (const at of ['60000', '60100']) order(exchange, { user: USERS.bob, side: 'sell', price: price(at), quantity: coins('0.5') })
  return exchange
}

function order(exchange: Exchange, terms: Partial<PlaceSpotOrder>) {
  const reply = exchange.send({ kind: 'spot.placeOrder', user: USERS.alice, pair: 'BTCUSDT', side: 'buy', type: 'limit', ...terms })
  return { ...reply, events: exchange.core.record().events ?? [] }
}

const levels = (exchange: Exchange) => exchange.core.state.spot.markets[0]?.book.save().bids.key.length

it.each<[string, Partial<PlaceSpotOrder>]>([
  ['at its limit', { price: price('60000'), quantity: coins('0.5') }],
  ['at a better price than its limit', { price: price('60100'), quantity: coins('0.5') }],
  ['immediate or cancel', { price: price('60000'), quantity: coins('0.4'), terms: { timeInForce: 'immediateOrCancel' } }],
  ['at market', { type: 'market', quantity: coins('0.2') }],
])('an order that trades whole at once (%s) is paid without a hold, and never stands in the book', (_how, terms) => {
  const exchange = opened()
  const { result, events } = order(exchange, terms)
  expect(result).toMatchObject({ status: 'filled', filledQuantity: terms.quantity })
  expect(events.map(({ type }) => type).filter(type => /held|released|reduced/.test(type))).toEqual([])
  expect(events.find(event => event.type === 'spot.orderAccepted')).not.toHaveProperty('hold')
  expect(levels(exchange)).toBe(0)
})

it('one that trades with several pays each of them what it offers', () => {
  const exchange = opened()
  order(exchange, { price: price('60100'), quantity: coins('1') })
  expect([exchange.balances('alice'), exchange.balances('bob')]).toEqual(['0.999 BTC, 50 USDT', '60001.96 USDT'])
})

it('one that needs more at its limit than there is, is refused though its trades would cost less', () => {
  const exchange = opened()
  expect(order(exchange, { price: price('60200'), quantity: coins('1') }).refusal?.refusal).toBe('insufficientBalance')
})

it('one that trades in part freezes what it needs, and rests with what is left', () => {
  const exchange = opened()
  const { result, events } = order(exchange, { price: price('60000'), quantity: coins('0.6') })
  expect(result).toMatchObject({ status: 'open', filledQuantity: coins('0.5') })
  expect(events.map(({ type }) => type)).toContain('ledger.held')
  expect([levels(exchange), exchange.balances('alice')]).toEqual([1, '0.4995 BTC, 24100 USDT + 6000 frozen'])
})

it('a buy by total of which nothing can trade is not taken for one that trades whole', () => {
  const exchange = opened()
  const bob = { user: USERS.bob, side: 'sell', quantity: coins('0.5') } as const
  exchange.send({ kind: 'spot.cancelAllOrders', user: USERS.bob })
  order(exchange, { ...bob, price: price('61200.1') })
  const { result, events } = order(exchange, { type: 'market', total: 100_000_000n as never })
  expect(result).toMatchObject({ status: 'closed', closeReason: 'protectionReached' })
  expect(events.map(({ type }) => type)).toContain('ledger.held')
})

it('records lead to the same state', () => {
  const exchange = opened()
  for (const quantity of ['0.2', '0.5', '0.4']) order(exchange, { price: price('60100'), quantity: coins(quantity) })
  const recovered = new Core()
  for (const bytes of exchange.journal) foldBytes(recovered, bytes)
  expect(stateText(recovered)).toBe(stateText(exchange.core))
})
