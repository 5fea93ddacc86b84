import { describe, expect, it } from 'vitest'
import type { Command } from '../src/engine/record.ts'
import { openPerpOrders } from '../src/perp/orders/read-orders.ts'
import { USERS } from './exchange.ts'
import { MARKET, PerpExchange } from './perp-exchange.ts'

const user = USERS.bob

/** Bob is long 10 lots with an order to open 5 more, the maker quotes both sides, and then Bob shuts himself out. */
function scene(prepare?: (exchange: PerpExchange) => void): PerpExchange {
  const exchange = new PerpExchange()
  prepare?.(exchange)
  exchange.order('maker', 'open long', 900, { at: '59990' })
  exchange.order('maker', 'open short', 900, { at: '60010' })
  place(exchange, { side: 'buy', lots: 10n })
  place(exchange, { side: 'buy', lots: 5n, type: 'limit', price: 5_950_000_000_000n })
  exchange.send({ kind: 'people.exclude', user, days: 7 })
  return exchange
}

function place(exchange: PerpExchange, order: object) {
  const isOneWay = exchange.core.state.perp.oneWay.has(user)
  const whole = { kind: 'perp.placeOrder', user, market: MARKET, type: 'market', ...(isOneWay ? {} : { effect: 'open' }), ...order }
  return exchange.send(whole as Command).refusal?.refusal
}

const oneWay = (exchange: PerpExchange) => exchange.send({ kind: 'perp.setPositionMode', user, mode: 'oneWay' })
const ordersOf = (exchange: PerpExchange) => openPerpOrders(exchange.core.state, user).map(({ lots }) => lots)
const positionOf = (exchange: PerpExchange) => exchange.position('bob', 'long')?.positionId as number

describe('whoever has shut themselves out of leverage', () => {
  it('opens nothing, at market, at a limit or behind a trigger', () => {
    const exchange = scene()
    expect(place(exchange, { side: 'buy', lots: 1n })).toBe('selfExcluded')
    expect(place(exchange, { side: 'sell', lots: 1n, type: 'limit', price: 6_100_000_000_000n })).toBe('selfExcluded')
    const terms = { triggerPrice: 6_100_000_000_000n }
    expect(place(exchange, { side: 'buy', lots: 1n, type: 'stopMarket', terms })).toBe('selfExcluded')
  })

  it('turns no position round', () => {
    const exchange = scene()
    expect(exchange.send({ kind: 'perp.reversePosition', user, positionId: positionOf(exchange) }).refusal?.refusal).toBe('selfExcluded')
  })

  it('has no order any more that would open, while those that close stay and can be changed', () => {
    const exchange = scene(before => before.order('bob', 'open short', 1, { at: '64000' }))
    expect(ordersOf(exchange)).toEqual([])
    place(exchange, { side: 'sell', effect: 'close', lots: 4n, type: 'limit', price: 6_100_000_000_000n })
    exchange.send({ kind: 'people.exclude', user, days: 30 })
    expect(ordersOf(exchange)).toEqual([4n])
    const orderId = exchange.core.state.perp.nextOrder - 1
    expect(exchange.send({ kind: 'perp.amendOrder', user, orderId, lots: 6n }).refusal).toBeUndefined()
    expect(ordersOf(exchange)).toEqual([6n])
  })

  it('closes as before', () => {
    const exchange = scene()
    expect(place(exchange, { side: 'sell', effect: 'close', lots: 4n })).toBeUndefined()
    expect(exchange.send({ kind: 'perp.closePosition', user, positionId: positionOf(exchange) }).refusal).toBeUndefined()
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('closes in one-way mode with opposite orders, none of which goes beyond the position', () => {
    const exchange = scene(oneWay)
    expect(place(exchange, { side: 'sell', lots: 11n })).toBe('selfExcluded')
    expect(place(exchange, { side: 'sell', lots: 10n })).toBeUndefined()
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('opens again when it is over', () => {
    const exchange = scene()
    exchange.at += 7 * 86_400_000 - 1_001
    exchange.index('60000')
    expect(place(exchange, { side: 'buy', lots: 1n })).toBe('selfExcluded')
    exchange.at += 1
    expect(place(exchange, { side: 'buy', lots: 1n })).toBeUndefined()
  })
})
