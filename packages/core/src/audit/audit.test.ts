import { describe, expect, it } from 'vitest'
import { coins, Exchange, price, USERS } from '../../scenarios/exchange.ts'
import type { State } from '../engine/state.ts'
import { accountOfUser } from '../ledger/read.ts'
import { NONE } from '../memory/none.ts'
import type { SpotMarket } from '../spot/state.ts'

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

const slotOf = (state: State, orderId: number) => state.spot.orders.pool.find(orderId)
const holdOf = (state: State, orderId: number) => state.spot.orders.columns.hold[slotOf(state, orderId)] as number
const aliceUsdt = (state: State) => accountOfUser(state.ledger, USERS.alice, 'exchange', 'USDT')
const external = (state: State) => state.ledger.named.get('external/USDT') as number
const bookOf = (state: State) => (state.spot.byName.get('BTCUSDT') as SpotMarket).book

function addTo(column: BigInt64Array, row: number, units: bigint) {
  column[row] = (column[row] as bigint) + units
}

/** One harm a row, done behind the back of the core, and the invariants that must notice it. */
const harms: [harm: string, invariants: string[], harmIt: (state: State) => void][] = [
  ['money out of nothing', ['I1'], state => addTo(state.ledger.accounts.columns.available, aliceUsdt(state), 1n)],
  [
    'a debt of a user',
    ['I2'],
    state => {
      addTo(state.ledger.accounts.columns.available, aliceUsdt(state), -1_000_000_000_000n)
      addTo(state.ledger.accounts.columns.available, external(state), 1_000_000_000_000n)
    },
  ],
  [
    'frozen money that nobody holds',
    ['I3'],
    state => {
      addTo(state.ledger.accounts.columns.available, aliceUsdt(state), -1n)
      addTo(state.ledger.accounts.columns.frozen, aliceUsdt(state), 1n)
    },
  ],
  [
    'a hold without an owner',
    ['I3'],
    state => {
      state.ledger.holds.columns.ownerId[holdOf(state, 1)] = 77
    },
  ],
  ['a hold that is not what its order needs', ['I3'], state => addTo(state.ledger.holds.columns.units, holdOf(state, 1), -1n)],
  [
    'a crossed book',
    ['I3', 'I4'],
    state => {
      const slot = slotOf(state, 1)
      bookOf(state).remove(slot)
      state.spot.orders.pool.ticks[slot] = 700_000
      bookOf(state).rest(slot)
    },
  ],
  ['an order that is not in its book', ['I4'], state => bookOf(state).remove(slotOf(state, 3))],
  ['lots that the order does not have', ['I4'], state => void bookOf(state).reduce(slotOf(state, 3), 1)],
  [
    'a queue out of order',
    ['I4'],
    state => {
      const slot = slotOf(state, 1)
      bookOf(state).remove(slot)
      bookOf(state).rest(slot)
    },
  ],
  [
    'a fill beyond the quantity',
    ['I3', 'I4', 'I7'],
    state => {
      state.spot.orders.columns.filled[slotOf(state, 3)] = 20_000
    },
  ],
  ['a fill worse than the limit', ['I7'], state => addTo(state.spot.orders.columns.notional, slotOf(state, 1), 1n)],
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
      state.spot.orders.columns.updatedAt[slotOf(state, 1)] = Number.MAX_SAFE_INTEGER
    },
  ],
  [
    'a tick that has not come',
    ['I12'],
    state => {
      state.clock.lastTickAt = Number.MAX_SAFE_INTEGER
    },
  ],
  ['a closed order that is open', ['I13'], state => state.spot.closed.add(3, USERS.bob)],
  ['a name that leads to nothing', ['I13'], state => state.spot.names.add(200, 'other')],
  ['a name of an order that there never was room for', ['I13'], state => state.spot.names.add(5_000, 'other')],
  [
    'an order that is in no list',
    ['I13'],
    state => {
      state.spot.traders.columns.newest[state.spot.orders.columns.trader[slotOf(state, 3)] as number] = NONE
    },
  ],
]

describe('the audit', () => {
  it('finds nothing in an exchange that was only used by commands', () => expect(exchange().core.audit()).toEqual([]))

  it.each(harms)('notices %s', (_harm, invariants, harmIt) => {
    const { core } = exchange()
    harmIt(core.state)
    expect([...new Set(core.audit().map(violation => violation.invariant))]).toEqual(invariants)
  })
})
