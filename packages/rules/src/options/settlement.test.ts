import { parseDecimal } from '@assay/money/decimal'
import type { Price } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'
import { settlementOf } from './settlement.ts'
import { strikeOf } from './strike.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const TICK = price('0.1')

/** So many seconds at 64,000, of which so many have no price. */
const window = (seconds: number, missing: number) =>
  Array.from({ length: seconds }, (_, place) => (place < missing ? undefined : price('64000')))

describe('the strike', () => {
  it('is the mean of the three seconds, none of them left out', () => {
    expect(strikeOf([price('64000'), price('64000'), price('64003')], TICK)).toBe(price('64001'))
  })

  it('can do without one of them, wherever it is, and not without two', () => {
    const [one, other] = [price('64000'), price('64001')]
    for (const samples of [
      [undefined, one, other],
      [one, undefined, other],
      [one, other, undefined],
    ])
      expect(strikeOf(samples, TICK)).toBe(price('64000.5'))
    expect(strikeOf([undefined, undefined, one], TICK)).toBeUndefined()
    expect(strikeOf([undefined, undefined, undefined], TICK)).toBeUndefined()
  })
})

describe('the settlement price', () => {
  it.each([
    [10, 2],
    [60, 12],
  ])('of %i seconds is formed with %i missing, exactly 20%%, and not with one more', (seconds, missing) => {
    expect(settlementOf(window(seconds, missing), TICK)).toBe(price('64000'))
    expect(settlementOf(window(seconds, missing + 1), TICK)).toBeUndefined()
  })

  it('of no seconds, or of none that has a price, does not exist', () => {
    expect(settlementOf([], TICK)).toBeUndefined()
    expect(settlementOf(window(10, 10), TICK)).toBeUndefined()
  })

  it('leaves out a fifth of the samples that there are: with 8 of 10 seconds one at each end', () => {
    const samples = [undefined, ...['1', '10', '10', '10', '10', '10', '10', '99999'].map(price), undefined]
    expect(settlementOf(samples, TICK)).toBe(price('10'))
  })
})

describe('the outcome', () => {
  it.each([
    ['bullish', '64000.1', 'won'],
    ['bullish', '63999.9', 'lost'],
    ['bearish', '63999.9', 'won'],
    ['bearish', '64000.1', 'lost'],
    ['bullish', '64000', 'tie'],
    ['bearish', '64000', 'tie'],
  ] as const)('%s from 64,000 to %s: %s', (direction, settlement, outcome) => {
    expect(outcomeOf(direction, price('64000'), price(settlement))).toBe(outcome)
  })

  it('is a tie where the prices differ by less than the tick can say', () => {
    const strike = strikeOf([price('64000.04'), price('64000.04'), price('64000.04')], TICK) as Price
    const settlement = settlementOf(
      Array.from({ length: 10 }, () => price('63999.96')),
      TICK,
    ) as Price
    expect(outcomeOf('bullish', strike, settlement)).toBe('tie')
  })
})
