import type { Amount, Price } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { SHORT } from '../src/perp/positions/positions.ts'
import { positionsOf } from '../src/perp/read.ts'
import { deleverageQueue } from '../src/perp/risk/deleverage-queue.ts'
import { positionSlots } from '../src/perp/state.ts'
import { price, stateText, USERS, usdt } from './exchange.ts'
import { exit, MARKET } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

/** Money from outside for somebody new, in the contract wallet. */
function join(exchange: RiskExchange, user: number, amount: string): void {
  const units = usdt(amount) as Amount
  exchange.send({ kind: 'people.register', user, userKind: 'real' })
  exchange.send({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount: units, source: 'seed', reference: `joined-${user}` })
  exchange.send({ kind: 'payments.transfer', user, asset: 'USDT', amount: units, from: 'exchange', to: 'contract' })
}

const open = (exchange: RiskExchange, user: number, side: 'buy' | 'sell', lots: number) =>
  exchange.send({
    kind: 'perp.placeOrder',
    user,
    market: MARKET,
    side,
    effect: 'open',
    type: 'limit',
    price: price('60000'),
    lots: BigInt(lots),
  })

describe('a large position', () => {
  it('is closed by parts while it is not far below, until it stands again', () => {
    const exchange = new RiskExchange()
    exchange.leverage('bob', 'long', 50)
    exchange.order('alice', 'open short', 10_000, { at: '60000' })
    exchange.order('bob', 'open long', 10_000)
    const shown = (exchange.position('bob', 'long')?.liquidationPrice ?? 0n) as Price
    exchange.send({
      kind: 'perp.placeOrder',
      user: USERS.carol,
      market: MARKET,
      side: 'buy',
      effect: 'open',
      type: 'limit',
      price: shown,
      lots: 9_000n,
    })
    exchange.at += 1_000
    exchange.send({ kind: 'markets.updateIndex', prices: { BTC: shown }, evidence: 'test' })
    expect(exchange.steps()).toBe('ordersCancelled 0, partial 2000')
    const before = exchange.position('bob', 'long')
    expect(before?.lots).toBe(8_000n)
    // The margin stayed with the rest, so that it stands better than before: nothing more happens.
    exchange.tick(1_000)
    expect(exchange.position('bob', 'long')?.lots).toBe(8_000n)
    exchange.index('59000')
    expect(exchange.steps()).toBe('ordersCancelled 0, partial 1600')
  })
})

describe('many liquidations at once', () => {
  it('are done fifty at a time, one for an account, the rest with the next command', () => {
    const exchange = new RiskExchange()
    exchange.leverage('alice', 'short', 1)
    for (let user = 1_000; user < 1_120; user++) {
      join(exchange, user, '100')
      exchange.send({ kind: 'perp.setLeverage', user, market: MARKET, side: 'long', leverage: 100 })
      open(exchange, USERS.alice, 'sell', 10)
      open(exchange, user, 'buy', 10)
    }
    const closed = () => exchange.all('perp.positionClosed').filter(({ state }) => state === 'liquidated').length
    exchange.index('59000')
    expect(closed()).toBe(50)
    exchange.tick(1_000)
    expect(closed()).toBe(50)
    exchange.tick(1_000)
    expect(closed()).toBe(20)
    exchange.tick(1_000)
    expect(closed()).toBe(0)
  })

  it('come after the exits of the account, also of those that are too many to fire at once', () => {
    const exchange = new RiskExchange()
    exchange.leverage('alice', 'short', 1)
    for (let user = 1_000; user < 1_030; user++) {
      join(exchange, user, '100')
      exchange.send({ kind: 'perp.setLeverage', user, market: MARKET, side: 'long', leverage: 100 })
      open(exchange, USERS.alice, 'sell', 1)
      open(exchange, user, 'buy', 1)
      const positionId = positionsOf(exchange.core.state, user)[0]?.positionId ?? 0
      exchange.send({ kind: 'perp.setExits', user, positionId, stopLoss: exit('59900') })
    }
    exchange.order('carol', 'open long', 100, { at: '59690' })
    exchange.index('59700')
    expect(exchange.steps()).toBe('')
    expect(exchange.all('perp.positionClosed').map(({ state }) => state)).toEqual(Array(30).fill('closed'))
  })

  it('go on from where the journal stopped', () => {
    const exchange = new RiskExchange()
    exchange.leverage('bob', 'long', 20)
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.index('59000')
    const restored = Core.restore(exchange.core.snapshot())
    exchange.index('57000')
    expect(exchange.position('bob', 'long')).toBeUndefined()
    restored.execute({ kind: 'markets.updateIndex', prices: { BTC: price('57000') }, evidence: 'test' }, exchange.at)
    expect(stateText(restored)).toBe(stateText(exchange.core))
    expect(restored.audit()).toEqual([])
  })
})

describe('the queue of auto-deleveraging', () => {
  it('puts profit and leverage first', () => {
    const exchange = new RiskExchange()
    for (let place = 0; place < 5; place++) {
      const user = 2_000 + place
      join(exchange, user, '1000')
      exchange.send({ kind: 'perp.setLeverage', user, market: MARKET, side: 'short', leverage: 10 * (place + 1) })
      open(exchange, user, 'sell', 10)
      open(exchange, USERS.bob, 'buy', 10)
    }
    exchange.index('59000')
    const { state } = exchange.core
    const queue = deleverageQueue(state, exchange.market, SHORT).map(({ positionId }) => positionId)
    const byLeverage = [...positionSlots(state.perp, exchange.market)].filter(slot => state.perp.positions.columns.side[slot] === SHORT)
    expect(queue).toEqual(byLeverage.map(slot => state.perp.positions.columns.id[slot]))
  })
})

describe('settings that change', () => {
  it('are looked at as soon as they hold', () => {
    const exchange = new RiskExchange()
    exchange.leverage('bob', 'long', 50)
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.index('59500')
    const { listing } = exchange.market
    const [first, ...tiers] = listing.versions[0]?.tiers ?? []
    if (!first) throw new Error('a market has tiers')
    // Twice the maintenance margin: continuous tables only, so one tier for all.
    const stricter = {
      ...first,
      ceiling: tiers.at(-1)?.ceiling ?? first.ceiling,
      maintenanceRate: (first.maintenanceRate * 3n) as typeof first.maintenanceRate,
      leverageMax: 50,
    }
    const { version: _version, effectiveAt: _effectiveAt, ...settings } = listing.versions[0] as NonNullable<(typeof listing.versions)[0]>
    const effectiveAt = exchange.at + 24 * 3_600_000
    expect(
      exchange.send({ kind: 'perp.changeSettings', market: MARKET, effectiveAt, settings: { ...settings, tiers: [stricter] } }).refusal,
    ).toBeUndefined()
    exchange.index('59500')
    expect(exchange.position('bob', 'long')).toBeDefined()
    exchange.at = effectiveAt
    exchange.index('59500')
    expect(exchange.steps()).toContain('ordersCancelled')
  })
})
