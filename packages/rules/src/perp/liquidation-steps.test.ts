import { notionalOf } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DistressedPosition, liquidationFee, liquidationStep, type StepTerms } from './liquidation-steps.ts'
import { LIQUIDATION_FEE_RATE, marginRequirement, standardMarginTiers, tierAt } from './margin-tiers.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate
const scales = { baseScale: 8, quoteScale: 6 }

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
