import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { openPerpOrders } from '../src/perp/orders/read-orders.ts'
import { foldBytes, price, USERS } from './exchange.ts'
import { MARKET } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

const level = (at: string, lots = 10n) => ({ price: price(at), lots })

/** The house quotes two levels on each side of 60,000. */
function quoted(): RiskExchange {
  const exchange = new RiskExchange()
  const bids = [level('59994'), level('59950')]
  const asks = [level('60006'), level('60050')]
  expect(exchange.send({ kind: 'perp.quote', user: USERS.maker, market: MARKET, bids, asks }).refusal).toBeUndefined()
  return exchange
}

const levelsOf = (exchange: RiskExchange) =>
  openPerpOrders(exchange.core.state, USERS.maker)
    .map(order => `${order.side} ${order.price / 100_000_000n}`)
    .sort()

describe('levels of a ladder that a new index crosses', () => {
  it('end in its record as replaced, before a stop beside the touch is filled from them', () => {
    const exchange = quoted()
    exchange.order('bob', 'open long', 10, { type: 'stopMarket', terms: { triggerPrice: price('60012') } })
    exchange.index('60040')
    expect(exchange.all('perp.orderClosed')[0]).toMatchObject({ reason: 'replaced' })
    expect(exchange.all('perp.orderFilled').map(fill => fill.price)).toEqual([price('60050')])
    expect(levelsOf(exchange)).toEqual(['buy 59950', 'buy 59994'])
  })

  it('are not there for liquidations of that index either, which find the next ladder with the next tick of the clock', () => {
    const exchange = quoted()
    exchange.leverage('bob', 'short', 100)
    exchange.order('carol', 'open long', 10, { at: '60000' })
    exchange.order('bob', 'open short', 10)
    exchange.order('alice', 'open long', 5, { type: 'stopMarket', terms: { triggerPrice: price('60300') } })
    exchange.index('60400')
    expect([exchange.steps(), exchange.all('perp.orderFilled'), exchange.mark.ticks]).toEqual(['', [], 604_000])
    const asks = [level('60406', 100n)]
    exchange.send({ kind: 'perp.quote', user: USERS.maker, market: MARKET, bids: [], asks })
    exchange.tick(100)
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 10')
    expect(exchange.positions('alice')).toContain('long 5 @ 60406')
  })

  it('and are not put up again let the next command act on what there is', () => {
    const exchange = quoted()
    exchange.leverage('bob', 'short', 100)
    exchange.order('carol', 'open long', 10, { at: '60000' })
    exchange.order('bob', 'open short', 10)
    exchange.index('60400')
    expect(exchange.steps()).toBe('')
    exchange.index('60400')
    expect(exchange.steps()).toContain('ordersCancelled 0')
    expect(exchange.position('bob', 'short')).toBeUndefined()
  })

  it.each([
    ['60006', ['buy 59950', 'buy 59994', 'sell 60006', 'sell 60050']],
    ['60006.05', ['buy 59950', 'buy 59994', 'sell 60050']],
    ['59994', ['buy 59950', 'buy 59994', 'sell 60006', 'sell 60050']],
    ['59993.95', ['buy 59950', 'sell 60006', 'sell 60050']],
    ['59994.05', ['buy 59950', 'buy 59994', 'sell 60006', 'sell 60050']],
  ] as const)('are those beyond it: of %s %s stay', (index, left) => {
    const exchange = quoted()
    exchange.index(index)
    expect(levelsOf(exchange)).toEqual(left)
  })

  it('are not put up either by a ladder that was worked out for the index of before', () => {
    const exchange = quoted()
    exchange.index('60040')
    const [bids, asks] = [[level('59994')], [level('60006'), level('60039.9'), level('60050')]]
    expect(exchange.send({ kind: 'perp.quote', user: USERS.maker, market: MARKET, bids, asks }).refusal).toBeUndefined()
    expect(levelsOf(exchange)).toEqual(['buy 59994', 'sell 60050'])
  })

  it('stay when they are a person’s order: whoever placed it meant the price', () => {
    const exchange = quoted()
    exchange.order('alice', 'open short', 5, { at: '60005' })
    exchange.index('60040')
    expect(openPerpOrders(exchange.core.state, USERS.alice)).toHaveLength(1)
  })

  it('are the same after a start from a snapshot, and folded from the journal', () => {
    const exchange = quoted()
    const [restored, folded] = [Core.restore(exchange.core.snapshot()), new Core()]
    exchange.index('60060')
    restored.execute({ kind: 'markets.updateIndex', prices: { BTC: price('60060') }, evidence: 'test' }, exchange.at)
    for (const record of exchange.journal) foldBytes(folded, record)
    expect(Buffer.compare(restored.snapshot(), exchange.core.snapshot())).toBe(0)
    expect(Buffer.compare(folded.snapshot(), exchange.core.snapshot())).toBe(0)
  })
})
