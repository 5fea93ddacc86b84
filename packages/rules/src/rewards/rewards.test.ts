import type { Amount, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dayOf, startOfDay } from '../hong-kong-day.ts'
import { commissionOf, rateFraction } from './commission.ts'
import { feeGivenBack, feeVoucherEnd } from './fee-voucher.ts'
import { nextStep, type SignInRun, signedSteps } from './sign-in.ts'
import { taskProgress } from './tasks.ts'
import { areRewardsTermsValid, areRewardsTermsWorse, FIRST_REWARDS_TERMS as FIRST, levelRates, signInRewards } from './terms.ts'

const percent = (whole: bigint) => (whole * 1_000_000n) as Rate

describe('commission', () => {
  test.each([
    // KickEX: fees of 100 of the invited and 100 of whom they invited, at 15 and 10 %; ChainUp: a fee of 10 at 30 and 20 %.
    [100n, [15n, 10n], [15n, 10n]],
    [10n, [30n, 20n], [3n, 2n]],
    // A fee of 0.631579 USDT at the first terms.
    [631_579n, [20n, 10n, 5n, 2n], [126_315n, 63_157n, 31_578n, 12_631n]],
    [4n, [20n, 10n, 5n, 2n], [0n, 0n, 0n, 0n]],
  ])('of a fee of %s at %s %% is %s', (fee, rates, shares) => {
    expect(rates.map(rate => commissionOf(fee, percent(rate)))).toEqual(shares)
  })

  it('is never more than its exact share of the fee, and less than a unit below it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 50_000_000n }), (fee, rate) => {
        const exact = fee * rate
        const units = commissionOf(fee, rate as Rate)
        expect(units * 100_000_000n <= exact && exact < (units + 1n) * 100_000_000n).toBe(true)
      }),
    )
  })

  it('is the same by its fraction in floats, as far as these are exact', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 53n }), fc.bigInt({ min: 0n, max: 50_000_000n }), (fee, rate) => {
        const [numerator, denominator] = rateFraction(rate as Rate)
        fc.pre(Number(fee) * numerator <= Number.MAX_SAFE_INTEGER)
        expect(BigInt(Math.floor((Number(fee) * numerator) / denominator))).toBe(commissionOf(fee, rate as Rate))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a fee voucher', () => {
  it('gives back neither more than the fee nor more than is left, and one of both whole', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 10n ** 15n }), (fee, left) => {
        const units = feeGivenBack(fee, left)
        expect(units <= fee && units <= left && (units === fee || units === left)).toBe(true)
      }),
    )
  })

  it.each([1, 30, 365])('is valid for %s whole days in Hong Kong after the one on which it was granted, whenever that was', days => {
    const [first, last] = [startOfDay(20_000), startOfDay(20_001) - 1]
    expect([first, last].map(at => feeVoucherEnd(at, days))).toEqual([startOfDay(20_001 + days), startOfDay(20_001 + days)])
  })
})

describe('sign-in', () => {
  it('goes on with the next day, begins anew after a gap, and the eighth day is the first', () => {
    let run: SignInRun | undefined
    const steps: (number | undefined)[] = []
    for (const day of [10, 11, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21]) {
      const step = nextStep(run, day)
      steps.push(step)
      if (step !== undefined) run = { day, step }
    }
    expect(steps).toEqual([1, 2, undefined, 3, 1, 2, 3, 4, 5, 6, 7, 1])
    expect(nextStep({ day: 21, step: 1 }, 20)).toBeUndefined()
  })

  test.each([
    ['2024-02-28', '2024-02-29'],
    ['2024-02-29', '2024-03-01'],
    ['2025-12-31', '2026-01-01'],
  ])('a day of Hong Kong ends at 16:00 UTC to the millisecond: %s', (before, after) => {
    const end = Date.parse(`${before}T16:00:00.000Z`)
    expect(dayOf(end) - dayOf(end - 1)).toBe(1)
    expect(nextStep({ day: dayOf(end - 1), step: 1 }, dayOf(end))).toBe(2)
    expect(startOfDay(dayOf(end))).toBe(end)
    expect(new Date(end + 8 * 3_600_000).toISOString().slice(0, 10)).toBe(after)
  })

  test.each([
    [undefined, 0, false],
    [{ day: 99, step: 3 }, 3, false],
    [{ day: 100, step: 4 }, 4, true],
    [{ day: 99, step: 7 }, 0, false],
    [{ day: 100, step: 7 }, 7, true],
    [{ day: 98, step: 3 }, 0, false],
  ])('of the run %o on day 100 %s days are signed in', (run, steps, isToday) => {
    expect(signedSteps(run, 100)).toEqual({ steps, isToday })
  })
})

describe('terms', () => {
  it('of the beginning are valid, and pay 20, 10, 5 and 2 % and more each day', () => {
    expect(areRewardsTermsValid(FIRST)).toBe(true)
    expect(levelRates(FIRST)).toEqual([20n, 10n, 5n, 2n].map(percent))
    const rewards = signInRewards(FIRST)
    expect(rewards.every((reward, index) => index === 0 || reward > (rewards[index - 1] as Amount))).toBe(true)
  })

  test.each([
    ['more than half of a fee', { level1Rate: percent(40n), level2Rate: percent(10n), level3Rate: percent(5n) }],
    ['more for a farther level', { level2Rate: percent(21n) }],
    ['less than nothing', { signInDay3: -1n as Amount }],
    ['a number that is none', { tradeMinimum: 5 as unknown as Amount }],
  ])('are refused: %s', (_what, changed) => {
    expect(areRewardsTermsValid({ ...FIRST, ...changed })).toBe(false)
  })

  it('are worse when something pays less or asks for more', () => {
    const worse = (changed: Partial<typeof FIRST>) => areRewardsTermsWorse(FIRST, { ...FIRST, ...changed })
    expect(worse({ level1Rate: percent(19n) })).toBe(true)
    expect(worse({ depositMinimum: (FIRST.depositMinimum + 1n) as Amount })).toBe(true)
    expect(worse({ level1Rate: percent(21n), tradeMinimum: 1n as Amount, signInDay7: (FIRST.signInDay7 + 1n) as Amount })).toBe(false)
  })
})

test('a task counts deposits that are final, and what was traded with others', () => {
  const figures = { level: 'none', deposited: 150n, unfinal: 60n, turnover: 7n } as never
  expect(taskProgress('identity', figures, FIRST)).toEqual({ done: 0n, required: 1n })
  expect(taskProgress('deposit', figures, FIRST)).toEqual({ done: 90n, required: FIRST.depositMinimum })
  expect(taskProgress('trade', figures, FIRST)).toEqual({ done: 7n, required: FIRST.tradeMinimum })
})
