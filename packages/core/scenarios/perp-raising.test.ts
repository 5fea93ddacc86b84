import type { Rate } from '@assay/money/kinds'
import { LIQUIDATION_FEE_RATE, standardMarginTiers } from '@assay/rules/perp/margin-tiers'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../src/engine/record.ts'
import { positionsOf } from '../src/perp/read.ts'
import { NOON, price, rate, USDT_SCALE, USERS, usdt } from './exchange.ts'
import { MARKET, perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

const HOUR = 3_600_000
const user = USERS.bob

/** A set-up command, which has to be accepted. */
function done(reply: Reply): Reply {
  expect(reply.refusal).toBeUndefined()
  return reply
}

/** Bob is long 10 lots at 60,000 with 100 USDT of margin more than asked for, and bids for 10 more at 59,000. */
function opened(): { exchange: RiskExchange; positionId: number; orderId: number } {
  const exchange = new RiskExchange()
  done(exchange.order('alice', 'open short', 10, { at: '60000' }))
  done(exchange.order('bob', 'open long', 10))
  const { positionId = 0 } = exchange.position('bob', 'long') ?? {}
  done(exchange.send({ kind: 'perp.changeMargin', user, positionId, amount: usdt('100'), add: true }))
  const { orderId } = done(exchange.order('bob', 'open long', 10, { at: '59000' })).result as { orderId: number }
  return { exchange, positionId, orderId }
}

describe('what raises risk asks what opening asks', () => {
  it.each([
    ['somebody who has shut themselves out', 'selfExcluded', { kind: 'people.exclude', user, days: 1 }],
    ['somebody who is frozen', 'userFrozen', { kind: 'people.freeze', user, frozen: true }],
  ] as const)('of %s', (_who, refusal, bar) => {
    const { exchange, positionId, orderId } = opened()
    done(exchange.send(bar))
    const raise = [
      exchange.leverage('bob', 'long', 50),
      exchange.send({ kind: 'perp.changeMargin', user, positionId, amount: usdt('50'), add: false }),
      ...(bar.kind === 'people.freeze' ? [exchange.send({ kind: 'perp.amendOrder', user, orderId, price: price('59500') })] : []),
      exchange.order('bob', 'open long', 1, { at: '59000' }),
    ]
    expect(raise.map(reply => reply.refusal?.refusal)).toEqual(raise.map(() => refusal))
    done(exchange.send({ kind: 'perp.changeMargin', user, positionId, amount: usdt('50'), add: true }))
    done(exchange.order('carol', 'open long', 20, { at: '60000' }))
    done(exchange.send({ kind: 'perp.closePosition', user, positionId, lots: 4n }))
    done(exchange.order('bob', 'close long', 2))
    done(exchange.send({ kind: 'perp.closeAll', user }))
    expect(positionsOf(exchange.core.state, user)).toEqual([])
  })

  it('an order with more leverage than somebody allows themselves is not amended to more', () => {
    const { exchange, orderId } = opened()
    done(exchange.send({ kind: 'people.setTradingLimit', user, limit: 'leverage', value: 5n }))
    const amended = exchange.send({ kind: 'perp.amendOrder', user, orderId, price: price('59500') })
    expect(amended.refusal?.refusal).toBe('ownLeverageLimit')
    done(exchange.send({ kind: 'perp.amendOrder', user, orderId, lots: 5n }))
  })
})

describe('an index that only two sources tell', () => {
  const restrict = (exchange: RiskExchange, restricted: string[]) =>
    done(exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, restricted, evidence: 'test' }))

  it('lets nobody open or add, and everybody close, until a third one is back', () => {
    const { exchange, positionId, orderId } = opened()
    restrict(exchange, ['BTC'])
    const raise = [
      exchange.order('bob', 'open long', 1),
      exchange.order('bob', 'open long', 1, { at: '59000' }),
      exchange.send({ kind: 'perp.amendOrder', user, orderId, price: price('59500') }),
      exchange.send({ kind: 'perp.reversePosition', user, positionId }),
    ]
    expect(raise.map(reply => reply.refusal?.refusal)).toEqual(raise.map(() => 'indexRestricted'))
    restrict(exchange, [])
    done(exchange.order('carol', 'open long', 20, { at: '60000' }))
    restrict(exchange, ['BTC'])
    done(exchange.send({ kind: 'perp.closePosition', user, positionId, lots: 4n }))
    restrict(exchange, [])
    done(exchange.order('bob', 'open long', 1, { at: '59000' }))
  })

  it('lets an order that opens wait when its trigger is reached', () => {
    const { exchange } = opened()
    done(exchange.order('carol', 'open short', 5, { at: '60500' }))
    done(exchange.order('bob', 'open long', 5, { type: 'stopMarket', terms: { triggerPrice: price('60300') } }))
    exchange.at += 1_000
    done(exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price('60400') }, restricted: ['BTC'], evidence: 'test' }))
    expect(exchange.position('bob', 'long')?.lots).toBe(10n)
    exchange.at += 1_000
    done(exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price('60400') }, evidence: 'test' }))
    expect(exchange.position('bob', 'long')?.lots).toBe(15n)
  })
})

describe('settings that are worse for open positions', () => {
  const change = (exchange: RiskExchange, settings: object, inMs: number) =>
    exchange.send({
      kind: 'perp.changeSettings',
      market: MARKET,
      effectiveAt: exchange.at + inMs,
      settings: { ...perpSettings(), ...settings },
    })

  it.each([
    ['a smaller table of margins', { tiers: standardMarginTiers(USDT_SCALE, 10n) }],
    ['a greater fee of closing', { takerFeeRate: rate('0.0006') }],
    ['a greater fee of liquidation', { liquidationFeeRate: (LIQUIDATION_FEE_RATE + 1_000n) as Rate }],
  ])('%s begins a day after it was announced at the earliest', (_what, settings) => {
    const exchange = new RiskExchange()
    expect(change(exchange, settings, 0).refusal).toEqual({ refusal: 'noticeTooShort', parameters: { hours: '24' } })
    expect(change(exchange, settings, 24 * HOUR - 1).refusal?.refusal).toBe('noticeTooShort')
    done(change(exchange, settings, 24 * HOUR))
  })

  it('those that are no worse can begin at once', () => {
    const exchange = new RiskExchange()
    done(change(exchange, { takerFeeRate: rate('0.0004'), maximumOpenOrders: 100 }, 0))
  })
})

describe('funding', () => {
  it('is settled at the mark of the first index after the full hour, not by a tick before it', () => {
    const exchange = new RiskExchange()
    done(exchange.order('alice', 'open short', 10, { at: '60000' }))
    done(exchange.order('bob', 'open long', 10))
    exchange.at = NOON + 4 * HOUR - 2_000
    done(exchange.index('60000'))
    exchange.at = NOON + 4 * HOUR
    exchange.tick(10)
    expect(exchange.all('perp.fundingSettled')).toEqual([])
    done(exchange.index('59000'))
    expect(exchange.all('perp.fundingSettled')).toMatchObject([
      { fundingAt: NOON + 4 * HOUR, mark: exchange.market.mark.ticks === 0 ? 0n : price('59000') },
    ])
  })
})

describe('trailing stops', () => {
  it('are ten of a person in a market, so that nobody takes the places of all', () => {
    const { exchange } = opened()
    done(exchange.order('alice', 'open short', 1, { at: '60000' }))
    done(exchange.order('carol', 'open long', 1))
    const trail = () => exchange.order('bob', 'close long', 1, { type: 'trailingStop', terms: { callbackRate: rate('0.01') } })
    for (let count = 0; count < 10; count++) done(trail())
    expect(trail().refusal).toEqual({ refusal: 'tooManyOwnTrailingOrders', parameters: { maximum: '10' } })
  })
})
