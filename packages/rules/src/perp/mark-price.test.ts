import { parseDecimal } from '@assay/money/decimal'
import type { Price, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BASIS_SAMPLE_MS,
  BASIS_SAMPLES,
  basisSample,
  FUNDING_INTERVAL_MS,
  fundedIndex,
  type MarkInputs,
  markFrame,
  markPrice,
  movingBasis,
} from './mark-price.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const rate = (text: string) => parseDecimal(text, 8) as Rate
const HOUR = 3_600_000

describe('published examples', () => {
  it('V8, Binance: an index of 10,000 with 0.03% in four hours is 10,001.5', () => {
    expect(fundedIndex(price('10000'), rate('0.0003'), 4 * HOUR)).toBe(price('10001.5'))
  })
})

it('funding still to come counts by the time that is left, both ways, rounded down', () => {
  expect(fundedIndex(price('10000'), rate('0.0003'), 0)).toBe(price('10000'))
  expect(fundedIndex(price('10000'), rate('0.0003'), FUNDING_INTERVAL_MS)).toBe(price('10003'))
  expect(fundedIndex(price('10000'), -rate('0.0003') as Rate, 4 * HOUR)).toBe(price('9998.5'))
  expect(fundedIndex(10n as Price, 1n as Rate, 1)).toBe(10n)
  expect(fundedIndex(10n as Price, -1n as Rate, 1)).toBe(9n)
})

it('the basis is the mean of its samples, rounded down, also below 0, and 0 without any', () => {
  expect([movingBasis([]), movingBasis([4n, 5n]), movingBasis([-4n, -5n]), movingBasis([7n])]).toEqual([0n, 4n, -5n, 7n])
  expect([BASIS_SAMPLES, BASIS_SAMPLE_MS]).toEqual([30, 5_000])
})

it('a sample of the basis is the middle of the impact prices less the index, within 0.5% of it, and none where a side lacks the depth', () => {
  const index = price('10000')
  expect(basisSample({ bid: price('10003'), ask: price('10010') }, index)).toBe(price('6.5'))
  expect(basisSample({ bid: price('9000'), ask: price('9999') }, index)).toBe(-price('50'))
  expect(basisSample({ bid: price('9999'), ask: price('10950') }, index)).toBe(price('50'))
  expect([basisSample({ bid: price('9999') }, index), basisSample({ ask: price('9999') }, index)]).toEqual([undefined, undefined])
})

describe('the mark', () => {
  const inputs = (change: Partial<MarkInputs> = {}): MarkInputs => ({
    index: price('10000'),
    fundingRate: rate('0.0003'),
    msToFunding: 4 * HOUR,
    basisSamples: [price('10'), price('20')],
    last: price('10005'),
    tick: price('0.1'),
    ...change,
  })

  it('is the middle one of index with funding, index with basis and last price, and keeps all three', () => {
    expect(markPrice(inputs())).toEqual({
      price: price('10005'),
      fundedIndex: price('10001.5'),
      basisIndex: price('10015'),
      clampedLast: price('10005'),
    })
    expect(markPrice(inputs({ last: price('10040') })).price).toBe(price('10015'))
    expect(markPrice(inputs({ last: price('9960') })).price).toBe(price('10001.5'))
  })

  it('takes the last price at most 0.5% from the index, whatever kept terms allow', () => {
    expect(markPrice(inputs({ last: price('20000') })).clampedLast).toBe(price('10050'))
    expect(markPrice(inputs({ last: price('1') })).clampedLast).toBe(price('9950'))
    expect(markPrice(inputs({ last: price('20000'), basisSamples: [price('900')] })).price).toBe(price('10050'))
    const [kept, narrow] = [rate('0.05'), rate('0.001')]
    expect(markFrame(price('10000'), [], kept)).toMatchObject({ lowest: price('9950'), highest: price('10050') })
    expect(markFrame(price('10000'), [], narrow)).toMatchObject({ lowest: price('9990'), highest: price('10010') })
  })

  it('before the first trade takes the index for it', () => {
    expect(markPrice(inputs({ last: undefined })).clampedLast).toBe(price('10000'))
    expect(markPrice(inputs({ last: undefined })).price).toBe(price('10001.5'))
  })

  it('is rounded down to the tick, at least one', () => {
    expect(markPrice(inputs({ last: price('10005.19') })).price).toBe(price('10005.1'))
    const tiny = inputs({ index: 5n as Price, last: 5n as Price, basisSamples: [], fundingRate: 0n as Rate, tick: 10n as Price })
    expect(markPrice(tiny).price).toBe(10n)
    expect(markPrice({ ...tiny, tick: 5n as Price }).price).toBe(5n)
  })

  it('one hostile input never moves it beyond the other two', () => {
    const any = fc.bigInt(1n, 10n ** 15n)
    fc.assert(
      fc.property(any, any, fc.bigInt(-100_000n, 100_000n), (index, last, fundingRate) => {
        const given = inputs({
          index: index as Price,
          last: last as Price,
          fundingRate: fundingRate as Rate,
          basisSamples: [],
          tick: 1n as Price,
        })
        const { price: mark, fundedIndex, basisIndex, clampedLast } = markPrice(given)
        const sorted = [fundedIndex, basisIndex, clampedLast].sort((one, other) => Number(one - other))
        expect(mark).toBe(sorted[1])
        // Within the funding that is to come, whatever the last trade was.
        const [low, high] = fundedIndex < basisIndex ? [fundedIndex, basisIndex] : [basisIndex, fundedIndex]
        expect(low <= mark && mark <= high).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})
