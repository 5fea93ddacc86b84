import { formatDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import { marginTiers } from '@assay/rules/perp/margin-tiers'
import type { PerpSettings } from '@assay/rules/perp/settings'
import { describe, expect, it } from 'vitest'
import { estimatedRate } from '../src/perp/mark/funding.ts'
import { NOON, price, rate, USERS, usdt } from './exchange.ts'
import { decimal, perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

/**
 * Figures that venues publish, on the core itself: orders, fills, marks and hours, and what is shown of them. The rules by which the core works are
 * tested with the same figures beside them (`packages/rules/src/perp`); liquidation and deleveraging are in `perp-liquidation.test.ts` (V19, V20).
 */
const HOUR = 3_600_000
/** A lot is 0.001 coins. */
const COIN = 1_000

const ZERO = 0n as Rate
/** One tier for everything, and no fees unless a figure has them. */
const flat = (leverageMax: number, maintenanceRate: string, change: Partial<PerpSettings> = {}): PerpSettings => ({
  ...perpSettings(),
  tick: price('0.01'),
  tiers: marginTiers([{ ceiling: usdt('1000000000'), leverageMax, maintenanceRate: rate(maintenanceRate) }]),
  makerFeeRate: ZERO,
  takerFeeRate: ZERO,
  liquidationFeeRate: ZERO,
  maximumOrderLots: 1_000_000n,
  ...change,
})
const BYBIT_FEES = { makerFeeRate: rate('0.00055'), takerFeeRate: rate('0.00055') }

/** Alice buys from Bob, who is at 1x and waits. */
function trade(exchange: RiskExchange, lots: number, at: string): void {
  exchange.leverage('bob', 'short', 1)
  exchange.order('bob', 'open short', lots, { at })
  expect(exchange.order('alice', 'open long', lots, { at }).result?.status).toBe('filled')
}

describe('what an order costs', () => {
  it.each([
    ['open long', '462.664999', '462.665'],
    ['open short', '469.204999', '469.205'],
  ] as const)('V9, Binance: one BTC at 9,253.30 with a mark of 9,259.84 at 20x, %s: %s are not enough, %s are', (action, less, enough) => {
    const exchange = new RiskExchange(flat(20, '0.01'), '9259.84')
    exchange.leverage('carol', action === 'open long' ? 'long' : 'short', 20)
    exchange.keep('carol', less)
    expect(exchange.order('carol', action, COIN, { at: '9253.3' }).refusal).toMatchObject({
      refusal: 'insufficientBalance',
      parameters: { required: enough },
    })
    exchange.send({ kind: 'payments.transfer', user: USERS.carol, asset: 'USDT', amount: 1n as Amount, from: 'exchange', to: 'contract' })
    expect(exchange.order('carol', action, COIN, { at: '9253.3' }).refusal).toBeUndefined()
    expect(decimal(exchange.contract('carol').orderMargin)).toBe('462.665')
  })

  it('V11, Bybit: one BTC at 50,000 at 10x and 0.055% freezes 5,000 and 27.5; the liquidation price has room for the fee of closing', () => {
    const exchange = new RiskExchange(flat(10, '0.01', BYBIT_FEES), '50000')
    exchange.leverage('carol', 'long', 10)
    exchange.order('carol', 'open long', COIN, { at: '50000' })
    expect(decimal(exchange.contract('carol').orderMargin)).toBe('5027.5')
  })
})

describe('a position', () => {
  it('V13, Bybit: 0.5 at 5,000 and 0.3 at 6,000 are 0.8 at 5,375', () => {
    const exchange = new RiskExchange(flat(10, '0.01'), '5000')
    trade(exchange, COIN / 2, '5000')
    exchange.index('6000')
    trade(exchange, 300, '6000')
    expect(exchange.position('alice', 'long')).toMatchObject({ lots: 800n, entryPrice: price('5375') })
  })

  it('V14, Bybit: a long of 0.2 from 7,000 to 7,500 gains 100, and the short loses it', () => {
    const exchange = new RiskExchange(flat(10, '0.01'), '7000')
    trade(exchange, 200, '7000')
    exchange.index('7500')
    expect(exchange.position('alice', 'long')?.unrealisedProfit).toBe(usdt('100'))
    expect(exchange.position('bob', 'short')?.unrealisedProfit).toBe(-usdt('100'))
  })

  it('V14 and V16, Bybit: a short of 0.4 from 6,000 to 5,000 gains 400, of which fees of 1.32 and 1.10 leave 397.58', () => {
    const exchange = new RiskExchange(flat(10, '0.01', BYBIT_FEES), '6000')
    exchange.leverage('alice', 'long', 1)
    trade(exchange, 400, '6000')
    exchange.index('5000')
    expect(exchange.position('bob', 'short')?.unrealisedProfit).toBe(usdt('400'))
    expect(exchange.position('bob', 'short')?.fees).toBe(usdt('1.32'))
    exchange.order('alice', 'close long', 400, { at: '5000' })
    exchange.order('bob', 'close short', 400, { at: '5000' })
    // Without the funding of 2.10 that the example pays besides: 395.48.
    expect(decimal(exchange.contract('bob').balance)).toBe('100397.58')
  })

  it('V32, Vega: one taken at 100 and one at 90 average 95 and have lost 10 at 90, 70 at 60', () => {
    const exchange = new RiskExchange(flat(10, '0.01'), '100')
    exchange.leverage('alice', 'long', 1)
    trade(exchange, COIN, '100')
    exchange.index('90')
    trade(exchange, COIN, '90')
    expect(exchange.position('alice', 'long')).toMatchObject({ entryPrice: price('95'), unrealisedProfit: -usdt('10') })
    exchange.index('60')
    expect(exchange.position('alice', 'long')?.unrealisedProfit).toBe(-usdt('70'))
  })
})

describe('the liquidation price', () => {
  it('V10, Bybit: of a long of one at 20,000 and 50x it is 19,698.492, which the tick of 19,698.49 is the first to pass; 400 to open', () => {
    const exchange = new RiskExchange(flat(50, '0.005'), '20000')
    exchange.leverage('alice', 'long', 50)
    trade(exchange, COIN, '20000')
    const { margin, liquidationPrice } = exchange.position('alice', 'long')!
    expect([decimal(margin), formatDecimal(liquidationPrice!, 8)]).toEqual(['400', '19698.49'])
  })

  it('V17, dYdX: of a short of 3 at 3,000 with 1,000 it is 3,174.603, which the tick of 3,174.61 is the first to pass', () => {
    const exchange = new RiskExchange(flat(9, '0.05'), '3000')
    exchange.leverage('alice', 'short', 9)
    exchange.leverage('carol', 'long', 1)
    exchange.order('carol', 'open long', 3 * COIN, { at: '3000' })
    exchange.order('alice', 'open short', 3 * COIN, { at: '3000' })
    const { margin, liquidationPrice } = exchange.position('alice', 'short')!
    expect([decimal(margin), formatDecimal(liquidationPrice!, 8)]).toEqual(['1000', '3174.61'])
  })
})

describe('funding', () => {
  it('V8, Binance: a rate of 0.03% that is due in four hours makes 10,001.5 of an index of 10,000', () => {
    const exchange = new RiskExchange(flat(10, '0.01', { interestRate: rate('0.0003') }), '10000')
    exchange.index('10000')
    exchange.at = NOON + 4 * HOUR - 1_000
    exchange.index('10000')
    expect(exchange.mark.fundingRate).toBe(rate('0.0003'))
    exchange.at = NOON + 8 * HOUR - 1_000
    exchange.index('10000.01')
    exchange.at = NOON + 8 * HOUR - 1_000
    exchange.index('10000')
    expect(exchange.all('perp.markUpdated').map(({ price1 }) => formatDecimal(price1, 8))).toEqual(['10001.5'])
  })

  it('V21, Hyperliquid: an impact bid of 10,100 over 10,000 is a premium of 1% and a rate of 0.95%', () => {
    const exchange = new RiskExchange(flat(10, '0.05'), '10000')
    // A period of its own, without the samples of an empty book.
    exchange.at = NOON + 4 * HOUR
    exchange.index('10000')
    exchange.tick(0)
    exchange.order('carol', 'open long', COIN, { at: '10100' })
    exchange.at += 5_000
    exchange.index('10000')
    expect(exchange.all('perp.premiumSampled')).toMatchObject([{ premium: rate('0.01') }])
    expect(estimatedRate(exchange.market, exchange.at)).toBe(rate('0.0095'))
  })

  it.each([
    [396, '0'],
    [397, '0.01'],
  ])(
    'V39, Binance: 200 at 5% of initial margin is an impact notional of 4,000: a bid for %d times 10.1 makes a premium of %s',
    (lots, said) => {
      const exchange = new RiskExchange(flat(20, '0.01'), '10000')
      exchange.order('carol', 'open long', lots, { at: '10100' })
      exchange.at += 5_000
      exchange.index('10000')
      expect(exchange.all('perp.premiumSampled').map(({ premium }) => premium)).toEqual([rate(said)])
    },
  )

  it('V22, BitMEX: of a position of 20 at 0.25% 0.05 are paid', () => {
    const exchange = new RiskExchange(flat(10, '0.05', { interestRate: rate('0.0025'), fundingClamp: rate('0.0025') }), '20000')
    trade(exchange, 1, '20000')
    exchange.index('20000')
    exchange.at = NOON + 4 * HOUR - 1_000
    exchange.index('20000')
    expect(exchange.all('perp.fundingPaid').map(({ amount }) => decimal(amount))).toEqual(['-0.05', '0.05'])
  })
})
