import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { pendingTradingLimit, tradingLimitAt } from '../src/people/trading-limits.ts'
import { price, USERS, usdt } from './exchange.ts'
import { OptionExchange } from './option-exchange.ts'
import { MARKET, PerpExchange } from './perp-exchange.ts'

/** Goal: a limit that somebody sets protects at once, is not loosened in a weak moment, and is the same after a restart. */
const DAY = 86_400_000
const { alice, bob } = USERS

describe('the greatest stake of one delivery contract', () => {
  it('holds at once, a higher one a day later, and a lower one takes that back', () => {
    const exchange = new OptionExchange()
    const limit = (value?: string) =>
      exchange.send({ kind: 'people.setTradingLimit', user: alice, limit: 'stake', ...(value !== undefined && { value: usdt(value) }) })
    const buy = (stake: string) =>
      exchange.send({
        kind: 'options.buy',
        user: alice,
        market: 'BTC-OPTION',
        direction: 'bullish',
        seconds: 60,
        stake: usdt(stake),
        version: 1,
      }).refusal
    const now = () => tradingLimitAt(exchange.core.state, alice, 'stake', exchange.at)
    limit('50')
    expect(buy('50.01')).toEqual({ refusal: 'ownStakeLimit', parameters: { maximum: '50' } })
    expect(buy('50')).toBeUndefined()
    limit('80')
    expect([now(), pendingTradingLimit(exchange.core.state, alice, 'stake', exchange.at)?.value]).toEqual([usdt('50'), usdt('80')])
    expect(buy('60')?.refusal).toBe('ownStakeLimit')
    limit('40')
    exchange.at += DAY
    exchange.publish('60000')
    expect(now()).toBe(usdt('40'))
    limit()
    const { state } = exchange.core
    const from = pendingTradingLimit(state, alice, 'stake', exchange.core.at)?.from ?? 0
    expect(from).toBe(exchange.core.at + DAY)
    expect([from - 1, from].map(at => tradingLimitAt(state, alice, 'stake', at))).toEqual([usdt('40'), undefined])
  })
})

describe('the greatest leverage', () => {
  it('keeps from opening under more, at a limit and at market, and lets close and choose less', () => {
    const exchange = new PerpExchange()
    exchange.order('maker', 'open long', 900, { at: '59990' })
    exchange.order('maker', 'open short', 900, { at: '60010' })
    exchange.leverage('bob', 'long', 10)
    exchange.order('bob', 'open long', 10)
    exchange.order('bob', 'open long', 1, { at: '59000' })
    const order = (fields: object) =>
      exchange.send({
        kind: 'perp.placeOrder',
        user: bob,
        market: MARKET,
        side: 'buy',
        effect: 'open',
        type: 'market',
        lots: 1n,
        ...fields,
      } as never).refusal?.refusal
    exchange.send({ kind: 'people.setTradingLimit', user: bob, limit: 'leverage', value: 5n })
    expect(order({})).toBe('ownLeverageLimit')
    expect(order({ type: 'limit', price: price('59000') })).toBe('ownLeverageLimit')
    expect(order({ side: 'sell', effect: 'close', lots: 4n })).toBeUndefined()
    expect(exchange.send({ kind: 'perp.setLeverage', user: bob, market: MARKET, side: 'long', leverage: 6 }).refusal).toEqual({
      refusal: 'ownLeverageLimit',
      parameters: { maximum: '5' },
    })
    expect(exchange.send({ kind: 'perp.setLeverage', user: bob, market: MARKET, side: 'long', leverage: 5 }).refusal).toBeUndefined()
    expect(order({})).toBeUndefined()
    expect(order({ type: 'limit', price: price('59000') })).toBeUndefined()
  })

  it('is in a snapshot as it was set', () => {
    const exchange = new PerpExchange()
    exchange.send({ kind: 'people.setTradingLimit', user: bob, limit: 'leverage', value: 5n })
    exchange.send({ kind: 'people.setTradingLimit', user: bob, limit: 'leverage', value: 7n })
    const { state, at } = Core.restore(exchange.core.snapshot())
    expect(tradingLimitAt(state, bob, 'leverage', at)).toBe(5n)
    expect(tradingLimitAt(state, bob, 'leverage', at + DAY)).toBe(7n)
  })
})
