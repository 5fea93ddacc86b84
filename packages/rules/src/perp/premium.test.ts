import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averagePremium, impactNotional, impactPrice, type Levels, premium, timeWeightedAverage } from './premium.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8)
const scales = { baseScale: 8, quoteScale: 6 }
const levels = (...given: [string, string][]): Levels => given.map(([at, size]) => [price(at), quantity(size)])

describe('published examples', () => {
  it('V39, Binance: at an initial margin of 5% (20x) the impact notional is 4,000; of 1% (100x) ours is 20,000', () => {
    expect([20, 100].map(leverage => impactNotional(usdt('200'), leverage))).toEqual([usdt('4000'), usdt('20000')])
  })

  it('V39, dYdX: with 500 at 10% it is 5,000', () => {
    expect(impactNotional(usdt('500'), 10)).toBe(usdt('5000'))
  })

  it('V21, Hyperliquid: an impact bid of 10,100 over 10,000 is a premium of 1%', () => {
    expect(premium({ bid: price('10100'), ask: price('10101') }, price('10000'))).toBe(rate('0.01'))
  })

  const minutes = (...given: [number, bigint][]) => given.map(([at, value]) => ({ at, value }))
  const span = { from: 0, to: 10 }

  it('V28, Vega: the time-weighted averages of ten minutes are 9.3 and 10.2', () => {
    const marks = minutes([0, 10n], [1, 11n], [3, 10n], [5, 9n], [7, 8n], [9, 7n])
    const spots = minutes([0, 11n], [1, 9n], [3, 10n], [5, 12n], [6, 11n], [7, 8n], [9, 14n])
    const inTenths = (list: typeof marks) => list.map(({ at, value }) => ({ at, value: value * 10n }))
    expect(timeWeightedAverage(inTenths(marks), span)).toBe(93n)
    expect(timeWeightedAverage(inTenths(spots), span)).toBe(102n)
  })

  it('V29, Vega: without the auction of the minutes 5 to 7 they are 9.875 and 10.25, which pays -0.3 for eight minutes of ten', () => {
    const inThousandths = (list: { at: number; value: bigint }[]) => list.map(({ at, value }) => ({ at, value: value * 1_000n }))
    const marks = minutes([-1, 10n], [1, 11n], [5, 11n], [7, 9n], [8, 8n], [10, 30n])
    const spots = minutes([-1, 11n], [1, 9n], [3, 10n], [5, 30n], [6, 11n], [8, 8n], [9, 14n])
    const auction = [{ from: 5, to: 7 }]
    const internal = timeWeightedAverage(inThousandths(marks), span, auction)!
    const external = timeWeightedAverage(inThousandths(spots), span, auction)!
    expect([internal, external]).toEqual([9_875n, 10_250n])
    expect((8n * (internal - external)) / 10n).toBe(-300n)
  })
})

describe('an impact price', () => {
  const bids = levels(['100', '1'], ['99', '2'])

  it('is the first level’s as long as it is enough', () => {
    expect(impactPrice('bid', bids, usdt('50'), scales)).toBe(price('100'))
    expect(impactPrice('bid', bids, usdt('100'), scales)).toBe(price('100'))
  })

  it('is the notional over what it fills', () => {
    // 100 + 99 for 2; 100 + 198 for 3
    expect(impactPrice('bid', bids, usdt('199'), scales)).toBe(price('99.5'))
    expect(impactPrice('bid', bids, usdt('298'), scales)).toBe(price('99.33333333'))
    expect(impactPrice('ask', bids, usdt('298'), scales)).toBe(price('99.33333334'))
  })

  it('is none in a book that is too thin', () => {
    expect(impactPrice('bid', bids, usdt('298.000001'), scales)).toBeUndefined()
    expect(impactPrice('ask', [], usdt('1'), scales)).toBeUndefined()
  })

  it('is the same for any scale of the assets', () => {
    const coarse: Levels = [
      [price('100'), 1_000n as Quantity],
      [price('99'), 2_000n as Quantity],
    ]
    expect(impactPrice('bid', coarse, 19_900n as Amount, { baseScale: 3, quoteScale: 2 })).toBe(price('99.5'))
  })

  it('is the same when the sums of what fills whole are given instead of the levels', () => {
    const before = { value: usdt('100'), quantity: quantity('1') }
    expect(impactPrice('bid', levels(['99', '2']), usdt('298'), scales, before)).toBe(price('99.33333333'))
    expect(impactPrice('ask', levels(['99', '2']), usdt('199'), scales, before)).toBe(price('99.5'))
    expect(impactPrice('bid', levels(['99', '2']), usdt('298.000001'), scales, before)).toBeUndefined()
  })

  it('lies between the best and the last level that it needs', () => {
    const list = fc.array(fc.tuple(fc.bigInt(1n, 10n ** 13n), fc.bigInt(1n, 10n ** 10n)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(list, fc.bigInt(1n, 10n ** 12n), (given, notional) => {
        const sorted = [...given].sort(([one], [other]) => Number(one - other)) as unknown as Levels
        const asked = impactPrice('ask', sorted, notional as Amount, scales)
        const total = sorted.reduce((sum, [at, size]) => sum + at * size, 0n)
        expect(asked === undefined).toBe(total < notional * 10n ** 10n)
        if (asked !== undefined) expect(sorted[0]![0] <= asked && asked <= sorted.at(-1)![0]).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a premium', () => {
  const index = price('100')

  it('is how far the bids are above the index, less how far the asks are below it', () => {
    expect(premium({ bid: price('101'), ask: price('102') }, index)).toBe(rate('0.01'))
    expect(premium({ bid: price('98'), ask: price('99') }, index)).toBe(-rate('0.01')!)
    expect(premium({ bid: price('99'), ask: price('101') }, index)).toBe(0n)
    expect(premium({ bid: price('103'), ask: price('99') }, index)).toBe(rate('0.02'))
  })

  it('of a side that is too thin is none', () => {
    expect(premium({}, index)).toBe(0n)
    expect(premium({ bid: price('101') }, index)).toBe(rate('0.01'))
    expect(premium({ ask: price('99') }, index)).toBe(-rate('0.01')!)
  })

  it('and their average are rounded towards 0', () => {
    expect([
      premium({ bid: 301_00000000n as Price }, 300_00000000n as Price),
      premium({ ask: 299_00000000n as Price }, 300_00000000n as Price),
    ]).toEqual([333_333n, -333_333n])
    expect([averagePremium(7n, 2), averagePremium(-7n, 2), averagePremium(0n, 0), averagePremium(8n, 1)]).toEqual([3n, -3n, 0n, 8n])
  })
})

describe('a time-weighted average', () => {
  const span = { from: 10, to: 20 }

  it('begins with what held before the span and ends with it', () => {
    expect(
      timeWeightedAverage(
        [
          { at: 0, value: 4n },
          { at: 15, value: 8n },
          { at: 30, value: 100n },
        ],
        span,
      ),
    ).toBe(6n)
    expect(
      timeWeightedAverage(
        [
          { at: 0, value: 100n },
          { at: 5, value: 4n },
        ],
        span,
      ),
    ).toBe(4n)
    const late = [
      { at: 12, value: 4n },
      { at: 15, value: 12n },
    ]
    expect(timeWeightedAverage(late, span)).toBe(8n)
  })

  it('is rounded down, also below 0', () => {
    expect(
      timeWeightedAverage(
        [
          { at: 0, value: 4n },
          { at: 15, value: 5n },
        ],
        span,
      ),
    ).toBe(4n)
    expect(
      timeWeightedAverage(
        [
          { at: 0, value: -4n },
          { at: 15, value: -5n },
        ],
        span,
      ),
    ).toBe(-5n)
  })

  it('leaves out pauses, also those that begin before or end after', () => {
    const values = [
      { at: 0, value: 4n },
      { at: 15, value: 8n },
    ]
    expect(timeWeightedAverage(values, span, [{ from: 15, to: 99 }])).toBe(4n)
    expect(timeWeightedAverage(values, span, [{ from: 0, to: 15 }])).toBe(8n)
    expect(timeWeightedAverage(values, span, [{ from: 30, to: 40 }])).toBe(6n)
    expect(
      timeWeightedAverage(values, span, [
        { from: 10, to: 12 },
        { from: 12, to: 15 },
      ]),
    ).toBe(8n)
  })

  it('is none without values or without time', () => {
    expect(timeWeightedAverage([], span)).toBeUndefined()
    expect(timeWeightedAverage([{ at: 0, value: 4n }], span, [span])).toBeUndefined()
  })
})
