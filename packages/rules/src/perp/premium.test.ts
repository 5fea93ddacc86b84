import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averagePremium, impactNotional, impactPrice, type Levels, premium } from './premium.ts'

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
