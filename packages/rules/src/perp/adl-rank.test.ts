import { notionalOf } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RATE_ONE } from '../fees.ts'
import { adlIndicator, adlScore, deleverage, type RankedPosition } from './adl-rank.ts'
import { bankruptcyPrice } from './bankruptcy-price.ts'
import { coverLoss } from './liquidation-steps.ts'
import { type Exposure, type PositionSide, pnlOf } from './position-value.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const scales = { baseScale: 8, quoteScale: 6 }

describe('published examples', () => {
  it('V19, dYdX: a short of 500 at 1 with 100, at a mark of 2, is closed against the long at its bankruptcy price of 1.2: +100 and -100, none left', () => {
    const short: Exposure = { side: 'short', quantity: quantity('500'), entryValue: usdt('500') }
    const at = bankruptcyPrice(short, usdt('100'), { ...scales, tick: price('0.01'), closingFeeRate: 0n as never })!
    expect(at).toBe(price('1.2'))
    const { closed, left } = deleverage([quantity('500')], quantity('500'))
    expect([closed, left]).toEqual([[quantity('500')], 0n])
    const exit = notionalOf(at, closed[0]!, scales)
    expect([pnlOf('long', usdt('500'), exit), pnlOf('short', usdt('500'), exit)]).toEqual([usdt('100'), -usdt('100')])
    expect(coverLoss((usdt('100') - usdt('100')) as Amount, 0n as Amount)).toEqual({ fund: 0n, uncovered: 0n })
  })
})

describe('the place in the queue', () => {
  const position = (side: PositionSide, entry: string, mark: string, bankrupt: string): RankedPosition => ({
    side,
    entryValue: usdt(entry),
    markValue: usdt(mark),
    bankruptValue: usdt(bankrupt),
  })

  it('with a profit is its percentage times the effective leverage', () => {
    // 20% x 120 / 30
    expect(adlScore(position('long', '100', '120', '90'))).toBe((RATE_ONE * 8n) / 10n)
    // 20% x 80 / 30
    expect(adlScore(position('short', '100', '80', '110'))).toBe(53_333_333n)
  })

  it('with a loss is its percentage divided by it', () => {
    // -5% / (95 / 5) = -0.26315...%
    expect(adlScore(position('long', '100', '95', '90'))).toBe(-263_158n)
    expect(adlScore(position('short', '100', '105', '110'))).toBe(-238_096n)
    // -10% / (90 / 9)
    expect(adlScore(position('long', '100', '90', '81'))).toBe(-1_000_000n)
  })

  it('of an even position is 0', () => {
    expect(adlScore(position('long', '100', '100', '90'))).toBe(0n)
  })

  it('of a position at or beyond its bankruptcy counts a unit as left', () => {
    const bankrupt = { side: 'long', entryValue: 100n, markValue: 120n, bankruptValue: 120n } as RankedPosition
    expect(adlScore(bankrupt)).toBe((20n * 120n * RATE_ONE) / 100n)
    expect(adlScore({ ...bankrupt, bankruptValue: 500n as Amount })).toBe(adlScore(bankrupt))
    expect(adlScore({ ...bankrupt, bankruptValue: 119n as Amount })).toBe(adlScore(bankrupt))
    expect(adlScore({ ...bankrupt, bankruptValue: 118n as Amount })).toBe(adlScore(bankrupt) / 2n)
  })

  it('is ahead with more profit at the same leverage, and with more leverage at the same profit', () => {
    expect(adlScore(position('long', '100', '130', '100')) > adlScore(position('long', '100', '120', '92'))).toBe(true)
    expect(adlScore(position('long', '100', '120', '95')) > adlScore(position('long', '100', '120', '90'))).toBe(true)
    expect(adlScore(position('long', '100', '101', '50')) > adlScore(position('long', '100', '99', '98'))).toBe(true)
  })
})

it('the indicator has five levels, of a fifth of the queue each', () => {
  expect(Array.from({ length: 10 }, (_, place) => adlIndicator(place, 10))).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1])
  expect([adlIndicator(0, 1), adlIndicator(0, 2), adlIndicator(1, 2), adlIndicator(2, 3)]).toEqual([5, 5, 3, 2])
})

describe('closing against the queue', () => {
  it('takes from the first, then the next, and says what is missing', () => {
    const queue = [3n, 4n, 5n] as Quantity[]
    expect(deleverage(queue, 2n as Quantity)).toEqual({ closed: [2n], left: 0n })
    expect(deleverage(queue, 3n as Quantity)).toEqual({ closed: [3n], left: 0n })
    expect(deleverage(queue, 8n as Quantity)).toEqual({ closed: [3n, 4n, 1n], left: 0n })
    expect(deleverage(queue, 13n as Quantity)).toEqual({ closed: [3n, 4n, 5n], left: 1n })
    expect(deleverage([], 1n as Quantity)).toEqual({ closed: [], left: 1n })
    expect(deleverage(queue, 0n as Quantity)).toEqual({ closed: [], left: 0n })
  })

  it('conserves: what is closed of the queue is what is closed of the bankrupt, at the same price for the same money', () => {
    const lots = fc.bigInt(1n, 10n ** 6n)
    fc.assert(
      fc.property(fc.array(lots, { maxLength: 10 }), lots, fc.bigInt(1n, 10n ** 6n), (queue, wanted, ticks) => {
        const lot = quantity('0.001')
        const open = queue.map(size => (size * lot) as Quantity)
        const { closed, left } = deleverage(open, (wanted * lot) as Quantity)
        const total = closed.reduce((sum, size) => sum + size, 0n)
        expect(total + left).toBe(wanted * lot)
        expect(closed.every((size, place) => size > 0n && size <= open[place]!)).toBe(true)
        expect(closed.slice(0, -1).every((size, place) => size === open[place])).toBe(true)
        if (left > 0n) expect(closed).toEqual(open)
        const value = (size: bigint) => notionalOf((ticks * price('0.1')) as Price, size as Quantity, scales)
        expect(closed.reduce((sum, size) => sum + value(size), 0n)).toBe(value(total))
      }),
      { numRuns: 500 },
    )
  })
})
