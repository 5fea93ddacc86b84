import { expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Reply } from '../src/engine/record.ts'
import { foldBytes, price, stateText, USERS } from './exchange.ts'
import { MARKET, PerpExchange } from './perp-exchange.ts'

/** Bob offers 10 lots at 60,000 and 10 at 60,010. */
function opened(): PerpExchange {
  const exchange = new PerpExchange()
  for (const at of ['60000', '60010']) exchange.order('bob', 'open short', 10, { at })
  return exchange
}

const eventsOf = (exchange: PerpExchange): string[] => (exchange.core.record().events ?? []).map(({ type }) => type)
const bids = (exchange: PerpExchange) => exchange.core.state.perp.markets[0]?.book.save().bids.key.length
/** Whether the order that was placed last ever stood in the book: only then it took a rank. */
const stood = (exchange: PerpExchange, place: () => Reply): boolean => {
  const before = exchange.core.state.perp.nextRank
  place()
  return exchange.core.state.perp.nextRank > before
}

it('an order that opens and trades whole at once never stands in the book, at one price or at several', () => {
  const exchange = opened()
  expect(stood(exchange, () => exchange.order('alice', 'open long', 6, { at: '60000' }))).toBe(false)
  expect(stood(exchange, () => exchange.order('alice', 'open long', 14, { at: '60100' }))).toBe(false)
  expect([exchange.positions('alice'), exchange.wallet('bob'), bids(exchange)]).toEqual([
    'long 20 @ 60005, margin 120.11',
    '99879.74998 + 120.01 frozen',
    0,
  ])
  const { perp } = exchange.core.state
  expect([perp.orders.pool.count, perp.nextTrade]).toEqual([0, 4])
})

it('one that trades in part rests with what is left, and freezes what that costs', () => {
  const exchange = opened()
  expect(stood(exchange, () => exchange.order('alice', 'open long', 12, { at: '60000' }))).toBe(true)
  expect(bids(exchange)).toBe(1)
  expect(eventsOf(exchange)).toContain('ledger.held')
})

it.each<[string, (exchange: PerpExchange) => void]>([
  ['meets an order that closes a position', exchange => exchange.order('carol', 'close short', 5, { at: '59990' })],
  [
    'meets an order of somebody in one-way mode',
    exchange => {
      exchange.send({ kind: 'perp.cancelAllOrders', user: USERS.maker })
      exchange.send({ kind: 'perp.setPositionMode', user: USERS.maker, mode: 'oneWay' })
      exchange.order('maker', 'open long', 5, { at: '59990' })
    },
  ],
])('one that %s is in the book until it has traded, because that can end before its last fill', (_what, offer) => {
  const exchange = opened()
  exchange.order('carol', 'open short', 5, { at: '59980' })
  exchange.order('alice', 'open long', 5, { at: '59980' })
  offer(exchange)
  expect(stood(exchange, () => exchange.order('alice', 'open short', 5, { at: '59990' }))).toBe(true)
  expect(exchange.positions('alice')).toContain('short 5 @ 59990')
})

it('a position that grows keeps its hold, which is raised', () => {
  const exchange = opened()
  exchange.order('alice', 'open long', 5, { at: '60000' })
  const holdOf = () => exchange.core.state.perp.positions.columns.hold[1]
  const before = holdOf()
  exchange.order('alice', 'open long', 5, { at: '60000' })
  expect(holdOf()).toBe(before)
  expect(eventsOf(exchange).filter(type => /held|released|raised/.test(type))).toEqual([
    'ledger.raised',
    'ledger.released',
    'ledger.raised',
  ])
  expect(exchange.position('alice', 'long')?.market).toBe(MARKET)
})

it('records lead to the same state', () => {
  const exchange = opened()
  for (const lots of [3, 9, 12]) exchange.order('alice', 'open long', lots, { at: '60010' })
  exchange.send({
    kind: 'perp.placeOrder',
    user: USERS.bob,
    market: MARKET,
    side: 'sell',
    effect: 'open',
    type: 'limit',
    price: price('60010'),
    lots: 4n,
  })
  const recovered = new Core()
  for (const bytes of exchange.journal) foldBytes(recovered, bytes)
  expect(stateText(recovered)).toBe(stateText(exchange.core))
})
