import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RATE_ONE } from '../fees.ts'
import { bounded, FUNDING_DAMPENER_RATE, fundingPayment, fundingRate, INTEREST_RATE, interestRate, settleFunding } from './funding.ts'
import { standardMarginTiers } from './margin-tiers.ts'
import type { PositionSide } from './position-value.ts'

const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string): Rate => (text.startsWith('-') ? -rate(text.slice(1)) : parseDecimal(text, 8)) as Rate
const terms = { interestRate: INTEREST_RATE, capRate: rate('0.005') }
const uncapped = { ...terms, capRate: rate('1') }

describe('published examples', () => {
  it('V21, Hyperliquid: a premium of 1% with interest of 0.01% is a rate of 0.95%', () => {
    expect(fundingRate(rate('0.01'), uncapped)).toBe(rate('0.0095'))
  })

  it('V22, BitMEX: 1% less 0.25% a day is 0.25% each eight hours, of which 20 XBT pay 0.05', () => {
    const each = interestRate(rate('0.01'), rate('0.0025'), 3n)
    expect(each).toBe(rate('0.0025'))
    expect(fundingPayment('long', parseDecimal('20', 8) as Amount, each)).toBe(-parseDecimal('0.05', 8)!)
  })

  it('V30, Vega: 99 against 100 scaled by 2.5 is -0.025; within [-0.5%, 1.5%] -0.005; 101 within 0.5% is 0.005', () => {
    const difference = (internal: bigint, external: bigint) => ((internal - external) * RATE_ONE) / external
    expect((difference(99n, 100n) * 5n) / 2n).toBe(rate('-0.025'))
    expect(bounded(difference(99n, 100n) as Rate, rate('-0.005'), rate('0.015'))).toBe(rate('-0.005'))
    expect(bounded(difference(101n, 100n) as Rate, rate('-0.015'), rate('0.005'))).toBe(rate('0.005'))
  })

  it('V39, dYdX: 600% of initial less maintenance margin of 5% and 3% is a cap of 12%', () => {
    const capRate = (6n * (rate('0.05') - rate('0.03'))) as Rate
    expect(fundingRate(rate('0.2'), { ...terms, capRate })).toBe(rate('0.12'))
    expect(fundingRate(rate('-0.2'), { ...terms, capRate })).toBe(rate('-0.12'))
  })

  it.each(['-0.0004', '0', '0.0001', '0.0006'])(
    'Binance: with a premium of %s, from -0.04%% to 0.06%%, the rate is the interest',
    given => {
      expect(fundingRate(rate(given), terms)).toBe(INTEREST_RATE)
    },
  )
})

describe('the rate', () => {
  it('leaves the interest a unit beyond that', () => {
    expect(fundingRate((rate('0.0006') + 1n) as Rate, terms)).toBe(INTEREST_RATE + 1n)
    expect(fundingRate((rate('-0.0004') - 1n) as Rate, terms)).toBe(INTEREST_RATE - 1n)
  })

  it('is at most the maintenance rate of the first tier, which is 0.5%', () => {
    expect(standardMarginTiers(6)[0]!.maintenanceRate).toBe(terms.capRate)
    expect([fundingRate(rate('0.0055'), terms), fundingRate(rate('0.9'), terms)]).toEqual([rate('0.005'), rate('0.005')])
    expect([fundingRate(rate('-0.0055'), terms), fundingRate(rate('-0.9'), terms)]).toEqual([rate('-0.005'), rate('-0.005')])
    expect(fundingRate((rate('0.0055') - 1n) as Rate, terms)).toBe(rate('0.005') - 1n)
  })

  it('lies at most 0.05% from the premium, towards the interest', () => {
    fc.assert(
      fc.property(fc.bigInt(-10_000_000n, 10_000_000n), given => {
        const found = fundingRate(given as Rate, uncapped)
        const moved = found - given
        const wanted = INTEREST_RATE - given
        expect(moved * wanted >= 0n && (moved < 0n ? -moved : moved) <= FUNDING_DAMPENER_RATE).toBe(true)
        if (found !== INTEREST_RATE) expect(moved < 0n ? -moved : moved).toBe(FUNDING_DAMPENER_RATE)
      }),
    )
  })

  it('of interest is rounded towards 0', () => {
    expect([interestRate(5n as Rate, 0n as Rate, 3n), interestRate(0n as Rate, 5n as Rate, 3n)]).toEqual([1n, -1n])
  })
})

describe('a payment', () => {
  it('goes from long to short when the rate is above 0, and back when it is below', () => {
    const value = usdt('60000')
    expect([fundingPayment('long', value, rate('0.0001')), fundingPayment('short', value, rate('0.0001'))]).toEqual([-usdt('6'), usdt('6')])
    expect([fundingPayment('long', value, rate('-0.0001')), fundingPayment('short', value, rate('-0.0001'))]).toEqual([
      usdt('6'),
      -usdt('6'),
    ])
    expect(fundingPayment('long', value, 0n as Rate)).toBe(0n)
  })

  it('is rounded up for who pays and down for who gets', () => {
    const value = 15_000n as Amount // 1.5 units
    expect([fundingPayment('long', value, rate('0.0001')), fundingPayment('short', value, rate('0.0001'))]).toEqual([-2n, 1n])
    expect([fundingPayment('long', value, rate('-0.0001')), fundingPayment('short', value, rate('-0.0001'))]).toEqual([1n, -2n])
  })
})

describe('a settlement', () => {
  it('leaves what rounding leaves to the insurance fund', () => {
    const positions = [
      { side: 'long' as const, markValue: 15_000n as Amount },
      { side: 'short' as const, markValue: 5_000n as Amount },
      { side: 'short' as const, markValue: 10_000n as Amount },
    ]
    expect(settleFunding(positions, rate('0.0001'))).toEqual({ payments: [-2n, 0n, 1n], residue: 1n })
    expect(settleFunding([], rate('0.0001'))).toEqual({ payments: [], residue: 0n })
  })

  it('sums to 0 with it, whoever holds what; nobody pays a unit more or gets a unit less than the exact share', () => {
    const sides = fc.array(fc.bigInt(0n, 10n ** 14n), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(sides, sides, fc.bigInt(-500_000n, 500_000n), (longs, shorts, given) => {
        const [long, short] = [longs, shorts].map(list => list.reduce((sum, value) => sum + value, 0n)) as [bigint, bigint]
        // As much is long as is short: the smaller side gets one more position.
        const positions: { side: PositionSide; markValue: Amount }[] = [
          ...longs.map(value => ({ side: 'long' as const, markValue: value as Amount })),
          ...shorts.map(value => ({ side: 'short' as const, markValue: value as Amount })),
          { side: long < short ? 'long' : 'short', markValue: (long < short ? short - long : long - short) as Amount },
        ]
        const { payments, residue } = settleFunding(positions, given as Rate)
        expect(payments.reduce((sum, payment) => sum + payment, 0n) + residue).toBe(0n)
        expect(residue >= 0n && residue < BigInt(positions.length)).toBe(true)
        for (const [place, { side, markValue }] of positions.entries()) {
          const exact = (side === 'long' ? -markValue : markValue) * given
          const payment = payments[place]!
          expect(payment * RATE_ONE <= exact && exact < (payment + 1n) * RATE_ONE).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
