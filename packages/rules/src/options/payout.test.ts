import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOfSlice } from '../../../../tools/slice.mjs'
import { RATE_ONE } from '../fees.ts'
import { breakEvenRate, expectedLossRate } from './break-even.ts'
import { feeOf, payoutOf } from './payout.ts'

const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate

const someStake = fc.bigInt(0n, 10n ** 16n).map(stake => stake as Amount)
const someRate = fc.bigInt(0n, RATE_ONE).map(given => given as Rate)

describe('payout and fee', () => {
  it('100 USDT at 85% win 85 and cost 0.5', () => {
    expect([payoutOf(usdt('100'), rate('0.85')), feeOf(usdt('100'), rate('0.005'))]).toEqual([usdt('85'), usdt('0.5')])
  })

  it('round a unit against the person at most: the payout down, the fee up', () => {
    expect(payoutOf(usdt('5.000001'), rate('0.85'))).toBe(usdt('4.25'))
    expect(payoutOf(usdt('5.000002'), rate('0.85'))).toBe(usdt('4.250001'))
    expect(feeOf(usdt('5.000001'), rate('0.005'))).toBe(usdt('0.025001'))
    expect(feeOf(usdt('0'), rate('0.005'))).toBe(0n)
  })

  it('lie within a unit of the exact share, on the named side of it', () => {
    fc.assert(
      fc.property(someStake, someRate, (stake, share) => {
        const [payout, fee] = [payoutOf(stake, share), feeOf(stake, share)]
        const exact = stake * share
        const isFloor = payout * RATE_ONE <= exact && exact < (payout + 1n) * RATE_ONE
        const isCeil = (fee - 1n) * RATE_ONE < exact && exact <= fee * RATE_ONE
        return isFloor && isCeil && payout <= stake && fee <= stake
      }),
      { numRuns: casesOfSlice(100_000) },
    )
  }, 60_000)

  it('of two contracts together are never better for the person than of one with both stakes', () => {
    fc.assert(
      fc.property(someStake, someStake, someRate, (one, other, share) => {
        const both = (one + other) as Amount
        const isPayoutLess = payoutOf(one, share) + payoutOf(other, share) <= payoutOf(both, share)
        return isPayoutLess && feeOf(one, share) + feeOf(other, share) >= feeOf(both, share)
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)
})

describe('the odds', () => {
  it('rules of money 3: at 85% without fee 54.05% of wins break even, and a fair coin loses 7.5%', () => {
    const rates = { payoutRate: rate('0.85'), feeRate: rate('0') }
    expect([breakEvenRate(rates), expectedLossRate(rates)]).toEqual([rate('0.54054055'), rate('0.075')])
  })

  it('with a fee of 0.5% it is 54.32% and 8%', () => {
    const rates = { payoutRate: rate('0.85'), feeRate: rate('0.005') }
    expect([breakEvenRate(rates), expectedLossRate(rates)]).toEqual([rate('0.54324325'), rate('0.08')])
  })

  it.each([
    ['0.8', '0.55833334', '0.105'],
    ['0.82', '0.55219781', '0.095'],
    ['0.88', '0.53457447', '0.065'],
    ['0.92', '0.5234375', '0.045'],
  ])('at a payout of %s they are %s and %s', (payout, breakEven, loss) => {
    const rates = { payoutRate: rate(payout), feeRate: rate('0.005') }
    expect([breakEvenRate(rates), expectedLossRate(rates)]).toEqual([rate(breakEven), rate(loss)])
  })

  it('who wins as often as the break-even rate says does not lose, a unit less often loses', () => {
    fc.assert(
      fc.property(someRate, someRate, (payoutRate, feeRate) => {
        const won = breakEvenRate({ payoutRate, feeRate })
        // Gain on average x RATE_ONE^2: won x payout - lost x stake - fee.
        const gain = (share: bigint) => share * payoutRate - (RATE_ONE - share) * RATE_ONE - feeRate * RATE_ONE
        return gain(won) >= 0n && gain(won - 1n) < 0n
      }),
      { numRuns: casesOfSlice(100_000) },
    )
  }, 60_000)

  it('the expected loss is what a fair coin loses, within half a unit and never less', () => {
    fc.assert(
      fc.property(someRate, someRate, (payoutRate, feeRate) => {
        const exactTwice = RATE_ONE - payoutRate + 2n * feeRate
        const twice = 2n * expectedLossRate({ payoutRate, feeRate })
        return twice >= exactTwice && twice - exactTwice <= 1n
      }),
      { numRuns: casesOfSlice(100_000) },
    )
  }, 60_000)
})
