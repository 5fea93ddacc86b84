import { expect, it } from 'vitest'
import { coins, Exchange, type Name, price, USERS } from '../../scenarios/exchange.ts'
import type { Command } from '../engine/record.ts'
import { HoldChanges } from './hold-changes.ts'

const NAMES = new Map<number, string>(Object.entries(USERS).map(([name, user]) => [user, name]))

/** Sends a command, and says whose wallets its record touched: "alice exchange USDT". */
function touchedBy(exchange: Exchange, command: Command): string[] {
  expect(exchange.send(command).refusal).toBeUndefined()
  return exchange.core.touchedWallets().map(({ owner, wallet, asset }) => `${NAMES.get(owner)} ${wallet} ${asset}`)
}

const order = (name: Name, side: 'buy' | 'sell', at: string, more: object = {}): Command =>
  ({
    kind: 'spot.placeOrder',
    user: USERS[name],
    pair: 'BTCUSDT',
    side,
    type: 'limit',
    price: price(at),
    quantity: coins('0.001'),
    ...more,
  }) as Command

const opened = (): Exchange => {
  const exchange = new Exchange()
  for (const name of ['carol', 'bob', 'alice'] as const) for (const asset of ['USDT', 'BTC']) exchange.deposit(name, '1000', asset)
  return exchange
}

it('a posting touches the wallets of people on both sides, each once, and none of the house', () => {
  const exchange = opened()
  expect(exchange.core.touchedWallets().length).toBe(1)
  expect(touchedBy(exchange, order('bob', 'sell', '60000'))).toEqual(['bob exchange BTC'])
  const traded = touchedBy(exchange, order('alice', 'buy', '60000', { quantity: coins('0.0005') }))
  expect(traded.toSorted()).toEqual(['alice exchange BTC', 'alice exchange USDT', 'bob exchange BTC', 'bob exchange USDT'])
  const { quantity: _quantity, ...amended } = { kind: 'spot.amendOrder', user: USERS.bob, orderId: 1, quantity: 0n } as const
  expect(touchedBy(exchange, { ...amended, price: price('61000') } as Command)).toEqual([])
})

it('a hold that is placed, reduced, raised and released touches the wallet in which it lies', () => {
  const exchange = opened()
  const own = { user: USERS.alice, clientOrderId: 'own' }
  expect(touchedBy(exchange, order('alice', 'buy', '59000', { clientOrderId: 'own' }))).toEqual(['alice exchange USDT'])
  const amend = (at: string) => touchedBy(exchange, { kind: 'spot.amendOrder', ...own, price: price(at) } as Command)
  expect(amend('58900')).toEqual(['alice exchange USDT'])
  expect(amend('59100')).toEqual(['alice exchange USDT'])
  expect(touchedBy(exchange, { kind: 'spot.cancelOrder', ...own })).toEqual(['alice exchange USDT'])
  expect(touchedBy(exchange, { kind: 'clock.tick' })).toEqual([])
})

it('of more changed holds than there was room for each is kept', () => {
  const changes = new HoldChanges()
  const accounts = Array.from({ length: 200 }, (_, number) => number * 3)
  for (const account of accounts) changes.add(account)
  expect([...changes.accounts.subarray(0, changes.count)]).toEqual(accounts)
  expect(changes.accounts.length).toBe(256)
})
