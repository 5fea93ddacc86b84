import type { Quantity } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { coins, Exchange, price, USERS } from '../../scenarios/exchange.ts'
import type { State } from '../engine/state.ts'
import type { SpotMarket, SpotOrder } from '../spot/state.ts'

/** An exchange with two bids, an ask, and one order that is closed. */
function exchange(): Exchange {
  const exchange = new Exchange()
  exchange.deposit('alice', '100000', 'USDT')
  exchange.deposit('bob', '1', 'BTC')
  const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', quantity: coins('0.1') } as const
  exchange.send({ ...order, user: USERS.alice, side: 'buy', price: price('59000'), clientOrderId: 'mine' })
  exchange.send({ ...order, user: USERS.alice, side: 'buy', price: price('59000') })
  exchange.send({ ...order, user: USERS.bob, side: 'sell', price: price('60000') })
  exchange.send({ ...order, user: USERS.bob, side: 'sell', price: price('61000') })
  exchange.send({ kind: 'spot.cancelOrder', user: USERS.bob, orderId: 4 })
  return exchange
}

const orderOf = (state: State, id: number) => state.spot.orders.get(id) as SpotOrder
const accountOf = (state: State, address: string) => state.ledger.byAddress.get(address) as number
const marketOf = (state: State) => state.spot.markets.get('BTCUSDT') as SpotMarket

function addTo(balances: bigint[], account: number, units: bigint) {
  balances[account] = (balances[account] as bigint) + units
}

/** One harm a row, done behind the back of the core, and the invariants that must notice it. */
const harms: [harm: string, invariants: string[], harmIt: (state: State) => void][] = [
  ['money out of nothing', ['I1'], state => addTo(state.ledger.available, accountOf(state, `user:${USERS.alice}/exchange/USDT`), 1n)],
  [
    'a debt of a user',
    ['I2'],
    state => {
      addTo(state.ledger.available, accountOf(state, `user:${USERS.alice}/exchange/USDT`), -1_000_000_000_000n)
      addTo(state.ledger.available, accountOf(state, 'external/USDT'), 1_000_000_000_000n)
    },
  ],
  [
    'frozen money that nobody holds',
    ['I3'],
    state => {
      const account = accountOf(state, `user:${USERS.alice}/exchange/USDT`)
      addTo(state.ledger.available, account, -1n)
      addTo(state.ledger.frozen, account, 1n)
    },
  ],
  ['a hold without an owner', ['I3'], state => void state.ledger.holds.delete(orderOf(state, 1).hold)],
  [
    'a hold that is not what its order needs',
    ['I3'],
    state => {
      const hold = state.ledger.holds.get(orderOf(state, 1).hold)
      if (hold) hold.units -= 1n
    },
  ],
  ['a crossed book', ['I4'], state => void marketOf(state).book.add({ side: 0, ticks: 700_000, lots: 1, orderId: 99, owner: 1 })],
  ['an order that is not in its book', ['I4'], state => marketOf(state).book.remove(orderOf(state, 3).slot)],
  ['lots that the order does not have', ['I4'], state => void marketOf(state).book.reduce(orderOf(state, 3).slot, 1)],
  [
    'a queue out of order',
    ['I4'],
    state => {
      const { book } = marketOf(state)
      book.remove(orderOf(state, 1).slot)
      const slot = book.add({ side: 0, ticks: 590_000, lots: 10_000, orderId: 1, owner: USERS.alice })
      marketOf(state).bySlot[slot] = orderOf(state, 1)
      orderOf(state, 1).slot = slot
    },
  ],
  [
    'a fill beyond the quantity',
    ['I3', 'I4', 'I7'],
    state => {
      orderOf(state, 3).filledQuantity = coins('0.2') as Quantity
    },
  ],
  [
    'a fill worse than the limit',
    ['I7'],
    state => {
      orderOf(state, 1).filledNotional = 1n as SpotOrder['filledNotional']
    },
  ],
  [
    'a number that is still to be given',
    ['I12'],
    state => {
      state.spot.nextOrder = 1
    },
  ],
  [
    'a time that has not come',
    ['I12'],
    state => {
      orderOf(state, 1).updatedAt += 1
    },
  ],
  [
    'a tick that has not come',
    ['I12'],
    state => {
      state.clock.lastTickAt = Number.MAX_SAFE_INTEGER
    },
  ],
  ['a closed order that is open', ['I13'], state => void state.spot.recentlyClosed.get(USERS.bob)?.push(3)],
  ['a name that leads to nothing', ['I13'], state => void state.spot.clientIds.get(USERS.alice)?.set('other', 77)],
]

describe('the audit', () => {
  it('finds nothing in an exchange that was only used by commands', () => expect(exchange().core.audit()).toEqual([]))

  it.each(harms)('notices %s', (_harm, invariants, harmIt) => {
    const { core } = exchange()
    harmIt(core.state)
    expect([...new Set(core.audit().map(violation => violation.invariant))]).toEqual(invariants)
  })
})
