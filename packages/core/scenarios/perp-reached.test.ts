import { describe, expect, it } from 'vitest'
import { coins, price, rate, USERS, usdt } from './exchange.ts'
import { perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

const ETHER = 'ETH-PERP'
const etherSettings = () => ({ ...perpSettings(), lotSize: coins('0.01') })

/** Two markets, bitcoin at 60,000 and ether at 3,000, and Alice who sells at the index of ether whatever is bought. */
function twoMarkets(): RiskExchange {
  const exchange = new RiskExchange()
  exchange.send({ kind: 'perp.listMarket', market: ETHER, base: 'ETH', settings: etherSettings() })
  ether(exchange, '3000')
  exchange.send({ kind: 'perp.setLeverage', user: USERS.alice, market: ETHER, side: 'short', leverage: 1 })
  const order = { kind: 'perp.placeOrder', market: ETHER, effect: 'open', type: 'limit', price: price('3000') } as const
  exchange.send({ ...order, user: USERS.alice, side: 'sell', lots: 1_000n })
  return exchange
}

const ether = (exchange: RiskExchange, index: string) =>
  exchange.send({ kind: 'markets.updateIndex', prices: { ETH: price(index) }, evidence: 'test' })

/** Buys a lot of ether a hundred times over: 0.30 USDT of margin for 30. */
function buyEther(exchange: RiskExchange, user: number): void {
  exchange.send({ kind: 'perp.setLeverage', user, market: ETHER, side: 'long', leverage: 100 })
  exchange.send({ kind: 'perp.placeOrder', user, market: ETHER, side: 'buy', effect: 'open', type: 'market', lots: 1n })
}

/** Somebody who comes with 100 USDT in the contract wallet. */
function enter(exchange: RiskExchange, user: number): void {
  const money = { user, asset: 'USDT', amount: usdt('100') } as const
  exchange.send({ kind: 'people.register', user, userKind: 'real' })
  exchange.send({ kind: 'payments.creditDeposit', ...money, source: 'seed', reference: `deposit-${user}` })
  exchange.send({ kind: 'payments.transfer', ...money, from: 'exchange', to: 'contract' })
}

/** A trade in bitcoin, which moves no price of ether. */
function tradeBitcoin(exchange: RiskExchange): void {
  exchange.order('alice', 'open short', 1, { at: '60000' })
  exchange.order('carol', 'open long', 1)
}

const liquidated = (exchange: RiskExchange) => exchange.all('perp.positionClosed').filter(({ state }) => state === 'liquidated').length

describe('who may be liquidated is looked at', () => {
  it('in a market whose prices stand still, with the first trade of another one after its settings have begun', () => {
    const exchange = twoMarkets()
    buyEther(exchange, USERS.bob)
    const tier = {
      floor: usdt('0'),
      ceiling: usdt('1000000'),
      leverageMax: 20,
      maintenanceRate: rate('0.02'),
      maintenanceAmount: usdt('0'),
    }
    const settings = { ...etherSettings(), tiers: [tier] } as const
    const effectiveAt = exchange.at + 24 * 3_600_000
    expect(exchange.send({ kind: 'perp.changeSettings', market: ETHER, settings, effectiveAt }).refusal).toBeUndefined()
    tradeBitcoin(exchange)
    exchange.at = effectiveAt - 1_001
    ether(exchange, '3000')
    exchange.index('60000')
    tradeBitcoin(exchange)
    expect([exchange.steps(), liquidated(exchange)]).toEqual(['', 0])
    exchange.at = effectiveAt
    tradeBitcoin(exchange)
    expect(exchange.all('perp.liquidationStep')[0]).toMatchObject({ market: ETHER, user: USERS.bob, step: 'ordersCancelled' })
    expect(liquidated(exchange)).toBe(1)
  })

  it('in such a market too when one command had more to liquidate than it may: the next trade of another goes on', () => {
    const exchange = twoMarkets()
    const people = Array.from({ length: 60 }, (_, place) => 1_000 + place)
    for (const user of people) enter(exchange, user)
    for (const user of people) buyEther(exchange, user)
    ether(exchange, '2970')
    expect(liquidated(exchange)).toBe(50)
    tradeBitcoin(exchange)
    expect(liquidated(exchange)).toBe(10)
    tradeBitcoin(exchange)
    expect(exchange.steps()).toBe('')
  })
})
