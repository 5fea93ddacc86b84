import { describe, expect, it } from 'vitest'
import { coins, Exchange, NOON, price, rate, settingsOf, USERS } from '../../scenarios/exchange.ts'
import { spotPair, spotPairs, spotSettingsAt } from '../spot/listing/spot-pair.ts'
import { assetScale, assetsOf, indexPrice } from './read.ts'

const DAY = 86_400_000
const dearer = { ...settingsOf('BTCUSDT'), makerFeeRate: rate('0.002'), takerFeeRate: rate('0.003') }

describe('markets', () => {
  it('shows assets, pairs, scales and index prices', () => {
    const { state } = new Exchange().core
    expect(assetsOf(state).map(({ asset }) => asset)).toEqual(['USDT', 'BTC', 'ETH'])
    expect([assetScale(state, 'USDT'), indexPrice(state, 'ETH'), indexPrice(state, 'USDT')]).toEqual([6, price('3000'), undefined])
    expect(spotPairs(state).map(({ market }) => market)).toEqual(['BTCUSDT', 'ETHUSDT'])
    expect(spotPair(state, 'BTCUSDT')).toMatchObject({
      base: 'BTC',
      quote: 'USDT',
      baseScale: 8,
      quoteScale: 6,
      halted: false,
      haltReason: '',
    })
    expect(spotPair(state, 'XYZUSDT')).toBeUndefined()
    expect(() => assetScale(state, 'XYZ')).toThrow('listed')
  })

  it('begins new settings at their time, and an accepted order keeps the fees it was accepted under', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '100000', 'USDT')
    exchange.deposit('bob', '1', 'BTC')
    const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price: price('60000'), quantity: coins('0.1') } as const
    exchange.send({ ...order, user: USERS.bob, side: 'sell' })
    exchange.send({ kind: 'spot.changeSettings', market: 'BTCUSDT', effectiveAt: NOON + DAY, settings: dearer })
    expect(spotSettingsAt(exchange.core.state, 'BTCUSDT', NOON + DAY - 1).version).toBe(1)
    expect(spotSettingsAt(exchange.core.state, 'BTCUSDT', NOON + DAY)).toMatchObject({ version: 2, takerFeeRate: dearer.takerFeeRate })
    exchange.at = NOON + DAY
    exchange.send({ ...order, user: USERS.alice, side: 'buy' })
    expect([exchange.balances('alice'), exchange.balances('bob')]).toEqual(['0.0997 BTC, 94000 USDT', '0.9 BTC, 5995.2 USDT'])
  })

  it('does not let settings begin before those that were announced', () => {
    const exchange = new Exchange()
    const change = { kind: 'spot.changeSettings', market: 'BTCUSDT', settings: dearer } as const
    exchange.send({ ...change, effectiveAt: NOON + DAY })
    expect(exchange.send({ ...change, effectiveAt: NOON + DAY - 1 }).refusal?.refusal).toBe('settingsInPast')
  })

  it('takes cancels but no orders while a pair is halted, and says why', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '100000', 'USDT')
    const order = {
      kind: 'spot.placeOrder',
      user: USERS.alice,
      pair: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      price: price('60000'),
      quantity: coins('0.1'),
    } as const
    exchange.send(order)
    exchange.send({ kind: 'markets.halt', market: 'BTCUSDT', halted: true, reason: 'index stale' })
    expect(exchange.send(order).refusal).toEqual({ refusal: 'marketHalted', parameters: { reason: 'index stale' } })
    expect(exchange.send({ kind: 'spot.cancelOrder', user: USERS.alice, orderId: 1 }).refusal).toBeUndefined()
    exchange.send({ kind: 'markets.halt', market: 'BTCUSDT', halted: false, reason: '' })
    expect(exchange.send(order).refusal).toBeUndefined()
  })

  it('names in an index event only the prices that moved', () => {
    const exchange = new Exchange()
    exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price('60000'), ETH: price('3001') }, evidence: 'hash' })
    expect(exchange.core.record()?.events).toEqual([
      { type: 'markets.indexUpdated', v: 1, prices: { ETH: price('3001') }, evidence: 'hash' },
    ])
  })
})
