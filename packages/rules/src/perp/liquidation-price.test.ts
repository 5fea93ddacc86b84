import { notionalOf } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LiquidationRequest, type LiquidationTerms, liquidationPrice } from './liquidation-price.ts'
import { initialMargin, isLiquidatable, type MarginTiers, marginRequirement, standardMarginTiers, tierAt } from './margin-tiers.ts'
import { type Exposure, type PositionSide, pnlOf } from './position-value.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate
const scales = { baseScale: 8, quoteScale: 6 }
const exposure = (side: PositionSide, size: string, at: string): Exposure => ({
  side,
  quantity: quantity(size),
  entryValue: notionalOf(price(at), quantity(size), scales),
})
/** One tier, as the published examples name theirs. */
const flat = (maintenanceRate: string, amount = '0'): MarginTiers => [
  {
    floor: 0n as Amount,
    ceiling: usdt('1000000000'),
    leverageMax: 1,
    maintenanceRate: rate(maintenanceRate),
    maintenanceAmount: usdt(amount),
  },
]
const terms = (change: Partial<LiquidationTerms> = {}): LiquidationTerms => ({
  ...scales,
  tick: 1n as Price,
  tiers: standardMarginTiers(6),
  closingFeeRate: rate('0.0005'),
  ...change,
})
const withoutFee = (tiers: MarginTiers) => terms({ tiers, closingFeeRate: 0n as Rate })

describe('published examples', () => {
  /** To the hundredth, the nearest. */
  const printed = (found: Price | undefined) => found && formatDecimal((found + 500_000n) / 1_000_000n, 2)
  const ether = exposure('long', '3683.979', '1456.84')
  const bitcoin = exposure('long', '109.488', '32481.98')
  const balance = usdt('1535443.01')

  it('V1, Binance: an isolated long of 3,683.979 ETH at 1,456.84 is liquidated at 1,114.78', () => {
    const request = { legs: [ether], balance, mark: price('1456.84'), terms: withoutFee(flat('0.1', '135365')) }
    expect(printed(liquidationPrice(request))).toBe('1114.78')
  })

  it('V2, Binance: an isolated long of 109.488 BTC at 32,481.98 is liquidated at 18,778.73', () => {
    const request = { legs: [bitcoin], balance, mark: price('32481.98'), terms: withoutFee(flat('0.025', '16300')) }
    expect(printed(liquidationPrice(request))).toBe('18778.73')
  })

  it('V3, Binance: in cross margin, with the long of V2 open, that of V1 is liquidated at 1,153.26', () => {
    const others = { requirement: usdt('71200.81144'), unrealisedPnl: -usdt('56354.57') as Amount }
    const request = { legs: [ether], balance, others, mark: price('1335.18'), terms: withoutFee(flat('0.1', '135365')) }
    expect(printed(liquidationPrice(request))).toBe('1153.26')
  })

  it('V5, Binance: a cross short of 0.005 BTC at 9,451.53 is liquidated at 11,383.99', () => {
    const others = { requirement: usdt('1.3'), unrealisedPnl: usdt('0.47') }
    const legs = [exposure('short', '0.005', '9451.53')]
    const request = { legs, balance: usdt('10.72'), others, mark: price('9451.53'), terms: withoutFee(flat('0.004')) }
    expect(printed(liquidationPrice(request))).toBe('11383.99')
  })

  it('V10, Bybit: the exact price is 19,698.49; the printed 19,700 takes the maintenance margin of the entry', () => {
    const request = { legs: [exposure('long', '1', '20000')], balance: usdt('400'), mark: price('20000') }
    expect(printed(liquidationPrice({ ...request, terms: withoutFee(flat('0.005')) }))).toBe('19698.49')
    const atEntry = { ...request, balance: usdt('300'), terms: withoutFee(flat('0')) }
    expect(printed(liquidationPrice(atEntry))).toBe('19700')
  })

  it('V17, dYdX: a short of 3 ETH at 3,000 with 1,000 is liquidated at 3,174.60', () => {
    const request = { legs: [exposure('short', '3', '3000')], balance: usdt('1000'), mark: price('3000'), terms: withoutFee(flat('0.05')) }
    expect(printed(liquidationPrice(request))).toBe('3174.6')
  })

  it('V33, Phemex: a long of 500 at 0.4 with 40.096 and a closing fee of 0.06% is liquidated at 0.3232', () => {
    const request = {
      legs: [exposure('long', '500', '0.4')],
      balance: usdt('40.096'),
      mark: price('0.4'),
      terms: terms({ tiers: flat('0.01'), closingFeeRate: rate('0.0006') }),
    }
    expect(liquidationPrice(request)! / 10_000n).toBe(3_232n)
  })

  it('X1, Bybit: its inverse long of 10,000 at 8,000 with 0.5 BTC comes to 5,739.08 by its own formula, not the printed 5,739.50', () => {
    // A million contracts of one USDT, priced in BTC: an inverse long is a short of what one USDT costs.
    const margin = parseDecimal('0.49243848', 8) as Amount // 0.5 less margin of the entry 0.00625 and fee at 5,718.57
    const legs: Exposure[] = [{ side: 'short', quantity: quantity('0.01'), entryValue: parseDecimal('1.25', 8) as Amount }]
    const request = { legs, balance: margin, mark: price('125'), terms: { ...withoutFee(flat('0')), quoteScale: 8 } }
    const inverse = liquidationPrice(request)!
    // 10^6 / price, at two decimals
    const dollars = (10n ** 6n * 10n ** 8n * 100n + inverse / 2n) / inverse
    expect(formatDecimal(dollars, 2)).toBe('5739.08')
  })
})

describe('the tier that holds at the price', () => {
  const at = (side: PositionSide, size: string, balance: string) =>
    liquidationPrice({
      legs: [exposure(side, size, '60000')],
      balance: usdt(balance),
      mark: price('60000'),
      terms: withoutFee(standardMarginTiers(6)),
    })

  it('of a short that grows into the second tier is the second', () => {
    // (570,000 + 100,000 + 900) / (9.5 x 1.0065) = 70,164.9802598896...
    expect(at('short', '9.5', '100000')).toBe(price('70164.98025989'))
  })

  it('of a long that shrinks into the first tier is the first', () => {
    // (630,000 - 63,000) / (10.5 x 0.995) = 54,271.35678391959...
    expect(at('long', '10.5', '63000')).toBe(price('54271.35678391'))
  })

  it('is found over several tiers: from the sixth to the second', () => {
    // (120,000,000 - 119,000,000 - 900) / (2,000 x 0.9935) = 502.818319073...
    expect(at('long', '2000', '119000000')).toBe(price('502.81831907'))
  })
})

describe('no price liquidates', () => {
  const long = (balance: string, change: Partial<LiquidationTerms> = {}) =>
    liquidationPrice({ legs: [exposure('long', '1', '100')], balance: usdt(balance), mark: price('100'), terms: terms(change) })

  it('a long that paid for all of its entry', () => {
    expect([long('100'), long('150')]).toEqual([undefined, undefined])
    expect(long('99.99')).toBe(price('0.01005530'))
  })

  it('a long of which the price would be below one tick', () => {
    expect(long('99.99', { tick: price('0.02') })).toBeUndefined()
    expect(long('99.99', { tick: price('0.01') })).toBe(price('0.01'))
  })

  it('a hedged pair that costs nothing to keep', () => {
    const legs = [exposure('long', '1', '100'), exposure('short', '1', '110')]
    expect(liquidationPrice({ legs, balance: usdt('5'), mark: price('100'), terms: withoutFee(flat('0')) })).toBeUndefined()
  })

  it('and without a position there is no question', () => {
    expect(() => liquidationPrice({ legs: [], balance: usdt('5'), mark: price('100'), terms: terms() })).toThrow('that of a position')
  })
})

describe('a hedged pair in cross margin', () => {
  const pair = (long: string, short: string, balance: string) =>
    liquidationPrice({
      legs: [exposure('long', long, '100'), exposure('short', short, '100')],
      balance: usdt(balance),
      mark: price('100'),
      terms: terms({ tick: price('0.01') }),
    })

  it('shares one price: below when it is net long, above when it is net short', () => {
    // (100 - 50) / (1 - 3 x 0.0055) = 50.838... and (100 + 50) / (1 + 3 x 0.0055) = 147.565...
    expect(pair('2', '1', '50')).toBe(price('50.83'))
    expect(pair('1', '2', '50')).toBe(price('147.57'))
  })

  it('of equal legs is liquidated above, where both require more than there is', () => {
    expect(pair('1', '1', '2')).toBe(price('181.82'))
  })

  it('isolated, its legs have two', () => {
    const alone = (side: PositionSide) =>
      liquidationPrice({
        legs: [exposure(side, '1', '100')],
        balance: usdt('10'),
        mark: price('100'),
        terms: terms({ tick: price('0.01') }),
      })
    expect([alone('long'), alone('short')]).toEqual([price('90.49'), price('109.4')])
  })

  it('whose requirement grows exactly as its surplus at the mark is liquidated above, where a tier asks for more', () => {
    const legs: Exposure[] = [
      { side: 'long', quantity: quantity('2011'), entryValue: usdt('201100') },
      { side: 'short', quantity: quantity('1989'), entryValue: usdt('198900') },
    ]
    const request = { legs, balance: usdt('10000'), mark: price('100'), terms: terms({ tiers: withTwoTiers, tick: price('0.01') }) }
    const found = liquidationPrice(request)!
    expect([surplus(request, found) >= 0n, surplus(request, (found + 1_000_000n) as Price) < 0n]).toEqual([true, true])
  })

  /** Quantities whose surplus neither rises nor falls in the second tier, and rises by 40 a unit of price in the first. */
  const levelInTheSecond = (balance: string, mark: string): LiquidationRequest => ({
    legs: [
      { side: 'long', quantity: quantity('2031'), entryValue: usdt('203100') },
      { side: 'short', quantity: quantity('1969'), entryValue: usdt('196900') },
    ],
    balance: usdt(balance),
    mark: price(mark),
    terms: terms({ tiers: withTwoTiers, tick: price('0.01') }),
  })

  it('whose surplus is level at the mark is liquidated below, where it falls', () => {
    // (6,200 - 3,000) / 40 = 80
    expect(liquidationPrice(levelInTheSecond('3000', '200'))).toBe(price('80'))
    expect(liquidationPrice(levelInTheSecond('3001', '200'))).toBe(price('79.97'))
    expect(liquidationPrice(levelInTheSecond('6200', '200'))).toBeUndefined()
  })

  it('that has too little at every price has none', () => {
    expect(liquidationPrice(levelInTheSecond('0', '100'))).toBeUndefined()
    const turning: LiquidationRequest = {
      // Rises by 90 a unit of price up to 24.75, where it lacks 1,772, and falls then.
      legs: [
        { side: 'long', quantity: quantity('10100'), entryValue: usdt('202000') },
        { side: 'short', quantity: quantity('9900'), entryValue: usdt('198000') },
      ],
      balance: 0n as Amount,
      mark: price('20'),
      terms: terms({ tiers: withTwoTiers, tick: price('0.01') }),
    }
    expect(liquidationPrice(turning)).toBeUndefined()
    expect(liquidationPrice({ ...turning, mark: price('30') })).toBeUndefined()
  })

  const withTwoTiers: MarginTiers = [
    { floor: 0n as Amount, ceiling: usdt('250000'), leverageMax: 100, maintenanceRate: rate('0.005'), maintenanceAmount: 0n as Amount },
    { floor: usdt('250000'), ceiling: usdt('9000000'), leverageMax: 50, maintenanceRate: rate('0.015'), maintenanceAmount: usdt('2500') },
  ]
})

/** Equity less requirement at a mark, in units, by the functions that decide a liquidation. */
function surplus({ legs, balance, others, terms }: LiquidationRequest, mark: Price): bigint {
  let equity = balance + (others?.unrealisedPnl ?? 0n)
  let requirement: bigint = others?.requirement ?? 0n
  for (const { side, quantity, entryValue } of legs) {
    const value = notionalOf(mark, quantity, terms)
    equity += pnlOf(side, entryValue, value)
    requirement += marginRequirement(value, tierAt(terms.tiers, value), terms.closingFeeRate)
  }
  return equity - requirement
}

describe('whatever is held', () => {
  const tick = price('0.1')
  const lot = quantity('0.001')
  const leg = (side: PositionSide, lots: bigint, ticks: bigint): Exposure => {
    const size = (lots * lot) as Quantity
    return { side, quantity: size, entryValue: notionalOf((ticks * tick) as Price, size, scales) }
  }
  const side = fc.constantFrom<PositionSide>('long', 'short')
  const lots = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 20_000_000n))
  const ticks = fc.bigInt(100_000n, 1_000_000n)
  const leverage = fc.integer({ min: 1, max: 100 })
  const market = terms({ tick })
  const liquidatable = (request: LiquidationRequest, at: Price) => isLiquidatable(surplus(request, at) as Amount, 0n as Amount)

  it('an isolated position is not liquidated before its price and is one tick beyond it', () => {
    fc.assert(
      fc.property(side, lots, ticks, leverage, (side, lots, ticks, leverage) => {
        const position = leg(side, lots, ticks)
        const request = {
          legs: [position],
          balance: initialMargin(position.entryValue, leverage),
          mark: (ticks * tick) as Price,
          terms: market,
        }
        const found = liquidationPrice(request)
        const step = side === 'long' ? tick : -tick
        if (found === undefined) {
          expect([side, liquidatable(request, tick)]).toEqual(['long', false])
          return
        }
        expect(liquidatable(request, (found + step) as Price)).toBe(false)
        if (found - step > 0n) expect(liquidatable(request, (found - step) as Price)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  it('the price does not depend on the mark', () => {
    fc.assert(
      fc.property(side, lots, ticks, leverage, ticks, (side, lots, ticks, leverage, other) => {
        const position = leg(side, lots, ticks)
        const request = { legs: [position], balance: initialMargin(position.entryValue, leverage), terms: market }
        const [one, two] = [ticks, other].map(mark => liquidationPrice({ ...request, mark: (mark * tick) as Price }))
        expect(one).toBe(two)
      }),
      { numRuns: 1_000 },
    )
  })

  it('a cross account with both sides and other positions is healthy from the mark up to its price, and not one tick beyond', () => {
    const amount = fc.bigInt(0n, 10n ** 12n)
    const input = fc.record({
      long: lots,
      short: lots,
      one: ticks,
      other: ticks,
      mark: ticks,
      balance: amount,
      pnl: amount,
      required: amount,
    })
    fc.assert(
      fc.property(input, fc.double({ min: 0, max: 1, noNaN: true }), ({ long, short, one, other, mark, balance, pnl, required }, way) => {
        const request: LiquidationRequest = {
          legs: [leg('long', long, one), leg('short', short, other)],
          balance: balance as Amount,
          others: { unrealisedPnl: (pnl - 10n ** 11n) as Amount, requirement: (required / 10n) as Amount },
          mark: (mark * tick) as Price,
          terms: market,
        }
        if (liquidatable(request, request.mark)) return
        const found = liquidationPrice(request)
        if (found === undefined) {
          // Both ends are healthy: the lowest price, and far beyond the last tier.
          expect([liquidatable(request, tick), liquidatable(request, (10n ** 9n * tick) as Price)]).toEqual([false, false])
          return
        }
        const isBelow = found <= request.mark
        const distance = (isBelow ? request.mark - found : found - request.mark) / tick
        const passed = (distance * BigInt(Math.floor(way * 1_000))) / 1_000n
        const between = request.mark + (isBelow ? -passed : passed) * tick
        if (between !== found) expect(liquidatable(request, between as Price)).toBe(false)
        const beyond = found + (isBelow ? -tick : tick)
        if (beyond > 0n) expect(liquidatable(request, beyond as Price)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  it('more margin never brings the price nearer', () => {
    fc.assert(
      fc.property(side, lots, ticks, leverage, fc.bigInt(0n, 10n ** 12n), (side, lots, ticks, leverage, more) => {
        const position = leg(side, lots, ticks)
        const balance = initialMargin(position.entryValue, leverage)
        const request = { legs: [position], mark: (ticks * tick) as Price, terms: market }
        const [before, after] = [balance, balance + more].map(sum => liquidationPrice({ ...request, balance: sum as Amount }))
        if (side === 'long') expect((after ?? 0n) <= (before ?? 0n)).toBe(true)
        else expect(after! >= before!).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})
