import { expect, it } from 'vitest'
import type { Command } from '../src/engine/record.ts'
import { openOrders } from '../src/spot/read.ts'
import { coins, Exchange, price, USERS } from './exchange.ts'

const { alice, bob, carol } = USERS
const order = (user: number, side: 'buy' | 'sell', at: string, of: string, terms?: object) =>
  ({
    kind: 'spot.placeOrder',
    user,
    pair: 'BTCUSDT',
    side,
    type: 'limit',
    price: price(at),
    quantity: coins(of),
    ...(terms && { terms }),
  }) as Command

/** Alice has bought half of what she wanted, and what she bought is to be sold at 60,100. */
function halfBought(): Exchange {
  const exchange = new Exchange()
  exchange.deposit('alice', '200000', 'USDT')
  exchange.deposit('bob', '10', 'BTC')
  exchange.deposit('carol', '200000', 'USDT')
  exchange.send(order(alice, 'buy', '60000', '1', { exits: { takeProfit: price('60100') } }))
  exchange.send(order(bob, 'sell', '60000', '0.5'))
  return exchange
}

it('nothing trades in a halted market, not even the exits of an order that is cancelled', () => {
  const exchange = halfBought()
  exchange.send(order(carol, 'buy', '60500', '1'))
  exchange.send({ kind: 'markets.halt', market: 'BTCUSDT', halted: true, reason: 'alarm' })
  const before = exchange.balances('carol')
  exchange.send({ kind: 'spot.cancelOrder', user: alice, orderId: 1 })
  expect(exchange.balances('carol')).toBe(before)
})

it('no order is placed for a frozen user, not even an exit', () => {
  const exchange = halfBought()
  exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
  exchange.send({ kind: 'spot.cancelOrder', user: alice, orderId: 1 })
  expect(openOrders(exchange.core.state, alice)).toEqual([])
})

it('exits do not lead beyond the most open orders of the pair (5 here)', () => {
  const exchange = halfBought()
  exchange.send({ kind: 'spot.cancelAllOrders', user: alice })
  exchange.send(order(bob, 'sell', '60000', '1'))
  const exits = { takeProfit: price('65000'), stopLoss: price('55000') }
  for (let times = 0; times < 10; times++)
    exchange.send({
      kind: 'spot.placeOrder',
      user: alice,
      pair: 'BTCUSDT',
      side: 'buy',
      type: 'market',
      quantity: coins('0.01'),
      terms: { exits },
    } as Command)
  expect(openOrders(exchange.core.state, alice).length).toBeLessThanOrEqual(5)
})

it('an entry is not amended beyond its own take-profit', () => {
  const exchange = halfBought()
  expect(exchange.send({ kind: 'spot.amendOrder', user: alice, orderId: 1, price: price('61000') }).refusal?.refusal).toBe(
    'pricesMisplaced',
  )
})

it.each([
  ['amends to a price', { kind: 'spot.amendOrder', user: alice, orderId: 1, price: 10_000_000n * 10n ** 400n }],
  ['amends to a quantity', { kind: 'spot.amendOrder', user: alice, orderId: 1, quantity: 1_000n * 10n ** 400n }],
])('who %s beyond every number is refused, and the core goes on', (_, command) => {
  expect(halfBought().send(command as never).refusal).toBeDefined()
})

it('a take-profit that meets the own bid does not take the stop-loss with it', () => {
  const exchange = new Exchange()
  exchange.deposit('alice', '200000', 'USDT')
  exchange.deposit('bob', '10', 'BTC')
  exchange.send(order(alice, 'buy', '60000', '0.1', { exits: { takeProfit: price('60100'), stopLoss: price('59000') } }))
  exchange.send(order(bob, 'sell', '60000', '0.05'))
  exchange.send(order(alice, 'buy', '60200', '0.1'))
  exchange.send({ kind: 'spot.cancelOrder', user: alice, orderId: 1 })
  expect(openOrders(exchange.core.state, alice).map(({ type }) => type)).toContain('stopMarket')
})
