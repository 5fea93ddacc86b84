import { notionalOf } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coverLoss,
  type DisposalTerms,
  type DistressedPosition,
  disposalQuantity,
  liquidationFee,
  liquidationStep,
  type StepTerms,
} from './liquidation-steps.ts'
import { LIQUIDATION_FEE_RATE, marginRequirement, standardMarginTiers, tierAt } from './margin-tiers.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate
const scales = { baseScale: 8, quoteScale: 6 }

describe('published examples', () => {
  it('V20, dYdX: a long that had 100 and lost 115 costs the insurance fund 15', () => {
    expect(coverLoss((usdt('100') - usdt('115')) as Amount, usdt('1000'))).toEqual({ fund: usdt('15'), uncovered: 0n })
    // At the mark of 0.801 it had 0.5 left and cost nothing.
    expect(coverLoss((usdt('100') - usdt('99.5')) as Amount, usdt('1000'))).toEqual({ fund: 0n, uncovered: 0n })
  })

  it('V31, Vega: of 280, half at a time, all from 50 on, at most 1% of a book of 10,000: 100, 90, 45, 45', () => {
    const terms: DisposalTerms = { fraction: rate('0.5'), wholeUpTo: quantity('50'), bookShare: rate('0.01'), lot: quantity('1') }
    const disposed: Quantity[] = []
    let left = quantity('280')
    while (left > 0n) {
      const part = disposalQuantity(left, quantity('10000'), terms)
      disposed.push(part)
      left = (left - part) as Quantity
    }
    expect(disposed).toEqual(['100', '90', '45', '45'].map(quantity))
  })
})

describe('the next step', () => {
  const terms: StepTerms = { ...scales, mark: price('50000'), lot: quantity('0.001'), tiers: standardMarginTiers(6) }
  const step = (size: string, equity: string, requirement: string) => {
    const position: DistressedPosition = { quantity: quantity(size), equity: usdt(equity), requirement: usdt(requirement) }
    return liquidationStep(position, terms)
  }

  it('is none as soon as the equity is what is required', () => {
    expect([step('2', '550', '550'), step('2', '551', '550')]).toEqual([0n, 0n])
    expect(step('2', '549.999999', '550')).toBe(quantity('2'))
  })

  it('is all of it up to 100,000 USDT, and a fifth above', () => {
    expect(step('2', '500', '550')).toBe(quantity('2'))
    expect(step('2.001', '500', '550')).toBe(quantity('0.401'))
    expect(step('10', '2500', '2750')).toBe(quantity('2'))
  })

  it('is all of it when the equity is below two thirds of what is required', () => {
    expect(step('10', '2000', '3000')).toBe(quantity('2'))
    expect(step('10', '1999.999999', '3000')).toBe(quantity('10'))
  })

  it('is only what brings it into the tier below where that is less', () => {
    // 600,000 of tier 1 are 12 BTC
    expect(step('12', '3000', '3300')).toBe(quantity('2.4'))
    expect(step('12.001', '3000', '3300')).toBe(quantity('0.001'))
    expect(step('14', '3000', '3300')).toBe(quantity('2'))
    expect(step('15', '3000', '3300')).toBe(quantity('3'))
    expect(step('16', '3000', '3300')).toBe(quantity('3.2'))
  })

  it('keeps no more than the tier below allows where that is no whole lot', () => {
    const odd = { ...terms, mark: price('49999') }
    const position = { quantity: quantity('12.5'), equity: usdt('3000'), requirement: usdt('3300') }
    // 600,000 / 49.999 = 12,000.24 lots
    expect(liquidationStep(position, odd)).toBe(quantity('0.5'))
  })

  it('comes to an end: each step is a part of what is left, in whole lots', () => {
    const lots = fc.bigInt(1n, 30_000_000n)
    const lot = quantity('0.001')
    fc.assert(
      fc.property(lots, fc.bigInt(0n, 100n), (lots, share) => {
        let left = (lots * lot) as Quantity
        let steps = 0
        while (left > 0n) {
          const notional = notionalOf(terms.mark, left, scales)
          const requirement = marginRequirement(notional, tierAt(terms.tiers, notional), rate('0.0005'))
          // Equity that stays short by the same share, whatever is closed.
          const equity = ((requirement * share) / 101n) as Amount
          const part = liquidationStep({ quantity: left, equity, requirement }, terms)
          expect(part > 0n && part <= left && part % lot === 0n).toBe(true)
          left = (left - part) as Quantity
          steps++
        }
        expect(steps).toBeLessThan(60)
      }),
      { numRuns: 300 },
    )
  })
})

it('the house takes its fee from what is left, and never more', () => {
  const fee = (left: bigint) => liquidationFee(usdt('1000'), LIQUIDATION_FEE_RATE, left as Amount)
  expect([fee(usdt('5')), fee(usdt('3')), fee(usdt('2')), fee(0n), fee(-1n)]).toEqual([usdt('3'), usdt('3'), usdt('2'), 0n, 0n])
  expect(liquidationFee(1n as Amount, LIQUIDATION_FEE_RATE, usdt('1'))).toBe(1n)
})

describe('what was lost beyond the margin', () => {
  it('is paid by the fund as far as it goes, and no further', () => {
    expect(coverLoss(-10n as Amount, 10n as Amount)).toEqual({ fund: 10n, uncovered: 0n })
    expect(coverLoss(-11n as Amount, 10n as Amount)).toEqual({ fund: 10n, uncovered: 1n })
    expect(coverLoss(-9n as Amount, 10n as Amount)).toEqual({ fund: 9n, uncovered: 0n })
    expect(coverLoss(0n as Amount, 10n as Amount)).toEqual({ fund: 0n, uncovered: 0n })
  })

  it('is all of it, from one or the other, and the fund is never below 0', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (equity, fund) => {
        const cover = coverLoss(equity as Amount, fund as Amount)
        expect(cover.fund + cover.uncovered).toBe(equity < 0n ? -equity : 0n)
        expect(cover.fund >= 0n && cover.fund <= fund && cover.uncovered >= 0n).toBe(true)
        if (cover.uncovered > 0n) expect(cover.fund).toBe(fund)
      }),
    )
  })
})

describe('what the fund disposes of', () => {
  const terms: DisposalTerms = { fraction: rate('0.5'), wholeUpTo: quantity('50'), bookShare: rate('0.01'), lot: quantity('1') }

  it('is whole lots: the fraction up, the share of the book down', () => {
    expect(disposalQuantity(quantity('51'), quantity('10000'), terms)).toBe(quantity('26'))
    expect(disposalQuantity(quantity('51'), quantity('2599'), terms)).toBe(quantity('25'))
    expect(disposalQuantity(quantity('50'), quantity('10000'), terms)).toBe(quantity('50'))
    expect(disposalQuantity(quantity('50'), 0n as Quantity, terms)).toBe(0n)
  })
})
