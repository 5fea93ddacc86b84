import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, RATE_SCALE, type Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RATE_ONE } from './fees.ts'
import {
  clampToMedian,
  type IndexSample,
  type IndexTerms,
  indexPrice,
  medianPrice,
  SOURCE_STALE_AFTER_MS,
  TRADE_STALE_AFTER_MS,
} from './index-price.ts'

const price = (text: string) => parseDecimal(text, PRICE_SCALE) as Price
const rate = (text: string) => parseDecimal(text, RATE_SCALE) as Rate
const prices = (...texts: string[]) => texts.map(price)

const NOW = Date.UTC(2026, 10, 20, 12)
const terms = (change: Partial<IndexTerms> = {}): IndexTerms => ({ now: NOW, clampRate: rate('0.03'), step: 1n as Price, ...change })
const samples = (...texts: string[]): IndexSample[] =>
  texts.map((text, place) => ({ source: `venue-${place}`, price: price(text), at: NOW, weight: 1n }))
const indexOf = (...texts: string[]) => indexPrice(samples(...texts), terms())

describe('published examples', () => {
  it('V26, Deribit: 100 (25%), 101 (50%), 120 (25%) in a band of 0.5% count as 100.495, 101 and 101.505, which makes 101', () => {
    const given = samples('100', '101', '120').map((sample, place) => ({ ...sample, weight: [25n, 50n, 25n][place]! }))
    const { price: index, parts, state } = indexPrice(given, terms({ clampRate: rate('0.005') }))
    expect(parts.map(part => part.clamped)).toEqual(prices('100.495', '101', '101.505'))
    expect([index, state]).toEqual([price('101'), 'normal'])
  })

  it('V27, Binance: capped at 3% of a median of 20,000, a source 7% above counts as 20,600 and one 6% below as 19,400', () => {
    expect(clampToMedian(price('21400'), price('20000'), rate('0.03'))).toBe(price('20600'))
    expect(clampToMedian(price('18800'), price('20000'), rate('0.03'))).toBe(price('19400'))
  })

  it('V24, BitMEX: where that venue removes the source that fell by half, ours counts it as the edge of the band', () => {
    const { price: index, parts } = indexOf('100', '100', '50')
    expect([index, parts[2]!.clamped, parts[2]!.excluded]).toEqual([price('99'), price('97'), undefined])
  })

  it('V25, BitMEX: where that venue waits for 15 minutes, a source that is back inside the band counts by itself at once', () => {
    expect(indexOf('150', '120', '120').parts[0]!.clamped).toBe(price('123.6'))
    expect(indexOf('122', '120', '120').parts[0]!.clamped).toBe(price('122'))
  })
})

describe('which sources count', () => {
  it.each([
    ['three live sources: everything may rely on the index', ['100', '100', '100'], 'normal', '100'],
    ['two: no new leverage', ['100', '101'], 'noNewLeverage', '100.5'],
    ['one: no index', ['100'], 'halted', undefined],
    ['none: no index', [], 'halted', undefined],
    ['two that contradict each other: no index', ['100', '120'], 'halted', undefined],
  ] as const)('%s', (_, given, state, expected) => {
    expect(indexOf(...given)).toMatchObject({ state, ...(expected ? { price: price(expected) } : {}) })
    expect(indexOf(...given).price).toBe(expected && price(expected))
  })

  it('a source counts for ten seconds and not for a millisecond longer', () => {
    const aged = (age: number) => samples('100', '100', '100').map((sample, place) => (place === 2 ? { ...sample, at: NOW - age } : sample))
    expect(indexPrice(aged(SOURCE_STALE_AFTER_MS), terms()).state).toBe('normal')
    const { state, parts } = indexPrice(aged(SOURCE_STALE_AFTER_MS + 1), terms())
    expect([state, parts[2]]).toEqual([
      'noNewLeverage',
      { source: 'venue-2', price: price('100'), at: NOW - 10_001, weight: 0n, excluded: 'stale' },
    ])
  })

  it('a trade counts for two seconds, and not for a millisecond longer', () => {
    const aged = (age: number) =>
      samples('100', '100', '100').map((sample, place) => (place === 2 ? { ...sample, at: NOW - age, isTrade: true } : sample))
    expect(indexPrice(aged(TRADE_STALE_AFTER_MS), terms())).toMatchObject({ state: 'normal', age: 2_000 })
    expect(indexPrice(aged(TRADE_STALE_AFTER_MS + 1), terms())).toMatchObject({ state: 'noNewLeverage', age: 0 })
  })

  it.each([
    [0, false, 10n],
    [999, false, 10n],
    [1_000, false, 9n],
    [5_000, false, 5n],
    [10_000, false, 1n],
    [-5_000, false, 10n],
    [199, true, 10n],
    [1_000, true, 5n],
    [2_000, true, 1n],
  ])('a price %i ms old (of a trade: %s) has %d of ten steps of its weight', (age, isTrade, weight) => {
    const [first, ...others] = samples('100', '100', '100')
    const { parts } = indexPrice([{ ...first!, at: NOW - age, isTrade, weight: 3n }, ...others], terms())
    expect(parts.map(part => part.weight)).toEqual([3n * weight, 10n, 10n])
  })

  it('is as old as the oldest source that counts', () => {
    const aged = samples('100', '101', '102', '103').map((sample, place) => ({ ...sample, at: NOW - [0, 300, 4_000, 10_001][place]! }))
    expect(indexPrice(aged, terms()).age).toBe(4_000)
    expect(indexPrice(samples('100'), terms()).age).toBeUndefined()
  })

  it('a price of nothing is none', () => {
    expect(indexOf('100', '100', '0')).toMatchObject({
      state: 'noNewLeverage',
      price: price('100'),
      parts: [{}, {}, { excluded: 'notPositive' }],
    })
  })

  it('names each source that contradicts, and keeps the reason of those that were out already', () => {
    const { parts } = indexOf('100', '120', '0')
    expect(parts.map(part => part.excluded)).toEqual(['sourcesDisagree', 'sourcesDisagree', 'notPositive'])
  })

  it('takes the same source twice for a bug', () => {
    expect(() => indexPrice([...samples('100'), ...samples('101')], terms())).toThrow('speaks once')
  })

  it('rounds down to the step; a price below one step keeps its decimals', () => {
    expect(indexPrice(samples('100', '100', '100.01'), terms({ step: price('0.001') })).price).toBe(price('100.003'))
    expect(indexPrice(samples('0.00000012', '0.00000012', '0.00000012'), terms({ step: price('0.001') })).price).toBe(price('0.00000012'))
  })
})

describe('our own book', () => {
  const withOwn = (own: string, weight: bigint, ...others: string[]): IndexSample[] => [
    ...samples(...others),
    { source: 'own', price: price(own), at: NOW, weight, isOwnBook: true },
  ]

  it('counts at most 20%, however great its weight is set', () => {
    const { price: index, parts } = indexPrice(withOwn('103', 1000n, '100', '100', '100'), terms())
    const total = parts.reduce((sum, part) => sum + part.weight, 0n)
    expect([parts[3]!.weight * 5n, index]).toEqual([total, price('100.6')])
  })

  it('counts less when its weight is less', () => {
    const { parts } = indexPrice(withOwn('100', 1n, '100', '100', '100', '100', '100'), terms())
    const total = parts.reduce((sum, part) => sum + part.weight, 0n)
    expect(parts[5]!.weight * 6n).toBe(total)
  })

  it('makes no source live and does not move the median', () => {
    expect(indexPrice(withOwn('100', 1n, '100'), terms()).state).toBe('halted')
    expect(indexPrice(withOwn('100', 1n, '100', '100'), terms()).state).toBe('noNewLeverage')
    expect(indexPrice(withOwn('500', 1n, '100', '100', '100'), terms()).parts[3]!.clamped).toBe(price('103'))
  })
})

describe('whatever the sources say', () => {
  const sample = fc.record({
    price: fc.bigInt(1n, 10n ** 16n),
    weight: fc.bigInt(1n, 1_000n),
    age: fc.integer({ min: 0, max: 2 * SOURCE_STALE_AFTER_MS }),
  })
  const given = fc
    .array(sample, { minLength: 1, maxLength: 9 })
    .map(list =>
      list.map(
        ({ price, weight, age }, place): IndexSample => ({ source: `venue-${place}`, price: price as Price, at: NOW - age, weight }),
      ),
    )
  const clampRate = fc.bigInt(1n, RATE_ONE / 10n).map(value => value as Rate)

  /** `a / b <= c / d` for positive divisors, exactly. */
  const atMost = (a: bigint, b: bigint, c: bigint, d: bigint) => a * d <= c * b

  it('the index lies between the lowest and the highest live source, and each counted price within the band', () => {
    fc.assert(
      fc.property(given, clampRate, (list, clampRate) => {
        const { price: index, parts } = indexPrice(list, terms({ clampRate }))
        if (index === undefined) return
        const live = list.filter(({ at }) => NOW - at <= SOURCE_STALE_AFTER_MS).map(one => one.price)
        const median = medianPrice(live)!
        expect(live.some(one => one <= index) && live.some(one => one >= index)).toBe(true)
        for (const { clamped, price: own, weight } of parts) {
          if (clamped === undefined) continue
          expect(weight).toBeGreaterThan(0n)
          expect(atMost(median * (RATE_ONE - clampRate), RATE_ONE, clamped, 1n)).toBe(true)
          expect(atMost(clamped, 1n, median * (RATE_ONE + clampRate), RATE_ONE)).toBe(true)
          const isInside =
            atMost(median * (RATE_ONE - clampRate), RATE_ONE, own, 1n) && atMost(own, 1n, median * (RATE_ONE + clampRate), RATE_ONE)
          if (isInside) expect(clamped).toBe(own)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('is the exact mean of what counts, less than one step below it', () => {
    const step = fc.bigInt(1n, 10n ** 6n)
    fc.assert(
      fc.property(given, clampRate, step, (list, clampRate, step) => {
        const { price: index, parts } = indexPrice(list, terms({ clampRate, step: step as Price }))
        if (index === undefined) return
        const total = parts.reduce((sum, { weight }) => sum + weight, 0n)
        const sum = parts.reduce((product, { clamped, weight }) => product + (clamped ?? 0n) * weight, 0n)
        expect(index * total <= sum && sum < (index + step) * total).toBe(true)
        expect(index % step === 0n || index < step).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  it('does not depend on their order', () => {
    const shuffled = given.chain(list =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, clampRate, ([list, other], clampRate) => {
        const [one, two] = [indexPrice(list, terms({ clampRate })), indexPrice(other, terms({ clampRate }))]
        expect([two.price, two.state]).toEqual([one.price, one.state])
        for (const part of one.parts) expect(two.parts).toContainEqual(part)
      }),
    )
  })

  it('one hostile source of three moves the index beyond the honest two by at most the clamp', () => {
    const any = fc.bigInt(1n, 10n ** 30n)
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 16n), fc.bigInt(1n, 10n ** 16n), any, clampRate, (one, other, hostile, clampRate) => {
        const list = [one, other, hostile].map((value, place) => ({ source: `${place}`, price: value as Price, at: NOW, weight: 1n }))
        const index = indexPrice(list, terms({ clampRate })).price!
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(atMost(low * (RATE_ONE - clampRate), RATE_ONE, index + 1n, 1n)).toBe(true)
        expect(atMost(index, 1n, high * (RATE_ONE + clampRate), RATE_ONE)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  it('and by at most a third of it where the honest two agree', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 16n), fc.bigInt(1n, 10n ** 30n), clampRate, (honest, hostile, clampRate) => {
        const list = [honest, honest, hostile].map((value, place) => ({ source: `${place}`, price: value as Price, at: NOW, weight: 1n }))
        const index = indexPrice(list, terms({ clampRate })).price!
        expect(atMost(index - honest, 1n, honest * clampRate, 3n * RATE_ONE)).toBe(true)
        expect(atMost(honest - index - 1n, 1n, honest * clampRate, 3n * RATE_ONE)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })
})
