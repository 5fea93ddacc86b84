import { describe, expect, it } from 'vitest'
import { coins, Exchange, type Name, price, USERS } from '../../../scenarios/exchange.ts'
import type { QuoteLevel } from '../commands.ts'
import { bestPrices, depth, openOrder, openOrders } from '../read.ts'

const levels = (...pairs: [at: string, of: string][]): QuoteLevel[] => pairs.map(([at, of]) => ({ price: price(at), quantity: coins(of) }))

class Quoted extends Exchange {
  constructor() {
    super()
    this.deposit('maker', '100000', 'USDT')
    this.deposit('maker', '1', 'BTC')
    this.deposit('alice', '100000', 'USDT')
    this.deposit('bob', '1', 'BTC')
  }

  quote(bids: QuoteLevel[], asks: QuoteLevel[]) {
    return this.send({ kind: 'spot.quote', user: USERS.maker, pair: 'BTCUSDT', bids, asks })
  }

  order(name: Name, side: 'buy' | 'sell', at: string, of: string) {
    return this.send({
      kind: 'spot.placeOrder',
      user: USERS[name],
      pair: 'BTCUSDT',
      side,
      type: 'limit',
      price: price(at),
      quantity: coins(of),
    })
  }

  /** Order numbers of the maker by price. */
  ladder() {
    return openOrders(this.core.state, USERS.maker)
      .map(({ orderId, side, price: at }) => `${orderId} ${side} ${Number(at) / 1e8}`)
      .sort()
  }

  lastEvents() {
    return this.core.record()?.events?.map(event => event.type)
  }
}

describe('a quote', () => {
  it('rests its ladder; levels that stay as they are keep their order and their place', () => {
    const exchange = new Quoted()
    exchange.quote(levels(['59900', '0.1'], ['59800', '0.2']), levels(['60100', '0.1'], ['60200', '0.2']))
    expect(exchange.ladder()).toEqual(['1 buy 59900', '2 buy 59800', '3 sell 60100', '4 sell 60200'])
    exchange.order('alice', 'buy', '59900', '0.1')
    exchange.quote(levels(['59900', '0.1'], ['59700', '0.2']), levels(['60100', '0.1'], ['60200', '0.3']))
    expect(exchange.ladder()).toEqual(['1 buy 59900', '3 sell 60100', '6 buy 59700', '7 sell 60200'])
    expect(exchange.lastEvents()).toEqual([
      ...['ledger.released', 'spot.orderClosed', 'ledger.released', 'spot.orderClosed'],
      ...['ledger.held', 'spot.orderAccepted', 'ledger.held', 'spot.orderAccepted'],
    ])
    // Bob meets the maker before Alice, who came later at the same price.
    expect(exchange.order('bob', 'sell', '59900', '0.1').result?.status).toBe('filled')
    expect(openOrder(exchange.core.state, 5)?.filledQuantity).toBe(0n)
  })

  it('changes nothing when nothing changed, and takes everything away when it is empty', () => {
    const exchange = new Quoted()
    const [bids, asks] = [levels(['59900', '0.1']), levels(['60100', '0.1'])]
    exchange.quote(bids, asks)
    exchange.quote(bids, asks)
    expect(exchange.lastEvents()).toEqual([])
    exchange.quote([], [])
    expect(exchange.ladder()).toEqual([])
    expect(exchange.balances('maker')).toBe('1 BTC, 100000 USDT')
  })

  it('replaces a level that was filled in part', () => {
    const exchange = new Quoted()
    exchange.quote([], levels(['60100', '0.2']))
    exchange.order('alice', 'buy', '60100', '0.05')
    exchange.quote([], levels(['60100', '0.2']))
    expect(exchange.ladder()).toEqual(['3 sell 60100'])
    expect(depth(exchange.core.state, 'BTCUSDT', 5).asks).toEqual([[price('60100'), coins('0.2')]])
  })

  it('never takes: levels that would cross others or itself are left out', () => {
    const exchange = new Quoted()
    exchange.order('bob', 'sell', '60000', '0.1')
    exchange.quote(levels(['60000', '0.1'], ['59999.9', '0.1']), levels(['59999.9', '0.1'], ['60000', '0.1']))
    expect(exchange.ladder()).toEqual(['2 buy 59999.9', '3 sell 60000'])
    expect(exchange.core.state.spot.nextTrade).toBe(1)
    expect(bestPrices(exchange.core.state, 'BTCUSDT')).toEqual({ bid: price('59999.9'), ask: price('60000') })
  })

  it('leaves out levels for which the balance does not suffice, the best first', () => {
    const exchange = new Quoted()
    exchange.quote([], levels(['60100', '0.6'], ['60200', '0.6'], ['60300', '0.4']))
    expect(exchange.ladder()).toEqual(['1 sell 60100', '2 sell 60300'])
    expect(exchange.balances('maker')).toBe('0 BTC + 1 frozen, 100000 USDT')
  })

  it('leaves the maker’s ordinary orders alone, and its levels do not count against the open orders', () => {
    const exchange = new Quoted()
    exchange.quote(
      levels(['59900', '0.01'], ['59800', '0.01'], ['59700', '0.01']),
      levels(['60100', '0.01'], ['60200', '0.01'], ['60300', '0.01']),
    )
    expect(exchange.order('maker', 'buy', '59000', '0.01').result?.status).toBe('open')
    exchange.quote([], [])
    expect(exchange.ladder()).toEqual(['7 buy 59000'])
  })
})
