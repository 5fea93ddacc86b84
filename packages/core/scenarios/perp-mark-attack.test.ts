import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { price, USERS, usdt } from './exchange.ts'
import { MARKET, perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

/** The house quotes 400 lots on each side of 60,000: more than the impact notional of 334. */
const quote = (exchange: RiskExchange, lots = 400n) => {
  const reply = exchange.send({
    kind: 'perp.quote',
    user: USERS.maker,
    market: MARKET,
    bids: [{ price: price('59990'), lots }],
    asks: [{ price: price('60010'), lots }],
  })
  expect(reply.refusal).toBeUndefined()
}

/** Somebody else with a short at this leverage, sold to whoever buys best. */
function short(exchange: RiskExchange, user: number, leverage: number, lots: bigint): void {
  const money = { user, asset: 'USDT', amount: usdt('10000') } as const
  exchange.send({ kind: 'people.register', user, userKind: 'real' })
  exchange.send({ kind: 'payments.creditDeposit', ...money, source: 'seed', reference: `deposit-${user}` })
  exchange.send({ kind: 'payments.transfer', ...money, from: 'exchange', to: 'contract' })
  exchange.send({ kind: 'perp.setLeverage', user, market: MARKET, side: 'short', leverage })
  const reply = exchange.send({ kind: 'perp.placeOrder', user, market: MARKET, side: 'sell', effect: 'open', type: 'market', lots })
  expect(reply.result?.status).toBe('filled')
}

const HONEST = 5_000
const OWN_SHORTS = Array.from({ length: 20 }, (_, place) => 6_000 + place)

describe('a mark that one lot cannot move', () => {
  it('one lot far away, offers bought out and one lot traded liquidate nobody and cost the fund nothing', () => {
    const exchange = new RiskExchange()
    exchange.insure('300000')
    // What the owner of the shorts buys and sells, and who is honestly short at 25x.
    for (const name of ['alice', 'bob', 'carol'] as const) for (const side of ['long', 'short'] as const) exchange.leverage(name, side, 50)
    exchange.order('carol', 'open long', 20_050, { at: '59995' })
    for (const user of OWN_SHORTS) short(exchange, user, 100, 1_000n)
    short(exchange, HONEST, 25, 50n)
    exchange.order('alice', 'open short', 1, { at: '65700' })
    for (let second = 0; second < 165; second++) {
      if (second % 25 === 0) {
        quote(exchange)
        expect(exchange.order('bob', 'open long', 400, { at: '60010' }).result?.status).toBe('filled')
      }
      exchange.index('60000')
    }
    exchange.order('alice', 'open short', 20_000, { at: '63990' })
    expect(exchange.order('bob', 'open long', 1, { at: '63990' }).result?.status).toBe('filled')
    expect(exchange.steps()).toBe('')
    exchange.index('60000')
    expect(exchange.steps()).toBe('')
    expect(exchange.mark.ticks).toBe(600_000)
    expect(exchange.account('pool:insurance/USDT')).toBe('300000')
    expect(exchange.market.positions).toBe(OWN_SHORTS.length + 5)
  })

  it('the fund goes no further than the protection around the index, wherever the mark is', () => {
    const exchange = new RiskExchange()
    exchange.insure('300000')
    exchange.leverage('bob', 'short', 100)
    exchange.leverage('alice', 'short', 50)
    exchange.order('carol', 'open long', 1_000, { at: '60000' })
    exchange.order('bob', 'open short', 1_000)
    // With the depth of half a percent of basis the mark is at most that far from the index, and two percent of protection begin at the index.
    exchange.order('carol', 'open long', 400, { at: '60560' })
    exchange.order('alice', 'open short', 400, { at: '60800' })
    exchange.order('alice', 'open short', 2_000, { at: '61250' })
    for (let sample = 0; sample < 40; sample++) {
      exchange.at += 4_000
      exchange.index('60000')
    }
    exchange.order('maker', 'open long', 1)
    exchange.order('carol', 'open long', 1)
    expect(exchange.mark.ticks).toBeGreaterThan(602_900)
    expect(exchange.position('bob', 'short')).toBeUndefined()
    expect(exchange.market.lastTicks).toBeLessThanOrEqual(612_000)
  })
})

/** An order of one owner, who has two linked accounts. */
const orders = (lotsMax: number) =>
  fc.array(
    fc.record({
      name: fc.constantFrom('alice' as const, 'bob' as const),
      side: fc.constantFrom('long' as const, 'short' as const),
      lots: fc.integer({ min: 1, max: lotsMax }),
      at: fc.integer({ min: 54_100, max: 65_900 }),
      isMarket: fc.boolean(),
      meetsOwn: fc.boolean(),
      seconds: fc.integer({ min: 0, max: 8 }),
    }),
    { minLength: 1, maxLength: 25 },
  )

describe('with an unmoved index', () => {
  it.each([
    // Fewer lots than the impact notional has: the mark stays between the best prices of the house.
    { most: 60, lotsMax: 8, low: '59990', high: '60010' },
    // However many: half a percent.
    { most: Number.POSITIVE_INFINITY, lotsMax: 2_000, low: '59700', high: '60300' },
  ])('no orders of one owner move the mark beyond its bound, with $lotsMax lots an order', ({ most, lotsMax, low, high }) => {
    fc.assert(
      fc.property(orders(lotsMax), sequence => {
        const exchange = new RiskExchange({ ...perpSettings(), clampLastRate: perpSettings().priceBandRate })
        expect(exchange.send({ kind: 'people.joinTradeGroup', user: USERS.bob, of: USERS.alice }).refusal).toBeUndefined()
        quote(exchange)
        exchange.isTrying = true
        let used = 0
        for (const { name, side, lots, at, isMarket, meetsOwn, seconds } of sequence) {
          if (used + lots > most) break
          used += lots
          const terms = { selfTradePrevention: meetsOwn ? 'none' : 'expireTaker' } as const
          exchange.order(name, `open ${side}`, lots, isMarket ? { terms } : { at: String(at), terms })
          for (let second = 0; second < seconds; second++) exchange.index('60000')
          const { ticks } = exchange.mark
          expect(ticks >= Number(low) * 10 && ticks <= Number(high) * 10, `the mark at ${ticks}`).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})
