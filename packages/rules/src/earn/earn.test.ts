import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RATE_ONE } from '../fees.ts'
import { dayOf, isWorkingDay, startOfDay } from '../hong-kong-day.ts'
import { accrualOf, accrualSchedule, accruedAfter, valueDayOf } from './accrual.ts'
import { annualRate, annualYield, weeklyAnnualised } from './annual.ts'
import { largestFundable, yieldOf } from './check-purchase.ts'
import { breakEvenDay, breakEvenDays, lastRedemptionDay, payoutDayOf, redemptionOf } from './redemption.ts'
import { areEarnTermsValid, type EarnTerms } from './terms.ts'

const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate

/** 1,234.567890 USDT at 0.085 % a day for 30 days. */
const ORDER = { principal: usdt('1234.567890'), dailyRate: rate('0.00085') }
const TERMS: EarnTerms = {
  dailyRate: rate('0.00085'),
  minimum: usdt('100'),
  maximum: usdt('50000'),
  purchasesMaximum: 3,
  capacity: usdt('1000000'),
  penaltyRate: rate('0.05'),
}

const somePrincipal = fc.bigInt(1n, 10n ** 16n).map(units => units as Amount)
const someRate = fc.bigInt(1n, RATE_ONE / 10n).map(units => units as Rate)
const someDays = fc.integer({ min: 1, max: 400 })

describe('accrual', () => {
  it('rounds the sum and not the day: 1,234.567890 USDT at 0.085 % accrue 31.481481 in 30 days', () => {
    expect([1, 2, 3, 4].map(number => accrualOf(ORDER, number))).toEqual(['1.049382', '1.049383', '1.049383', '1.049382'].map(usdt))
    expect(accruedAfter(ORDER, 30)).toBe(usdt('31.481481'))
    // Rounding each day would lose 21 units.
    expect(accruedAfter(ORDER, 30) - 30n * accrualOf(ORDER, 1)).toBe(21n)
  })

  it('adds up to exactly what was set aside, for any principal, rate and cycle, and never falls', () => {
    fc.assert(
      fc.property(somePrincipal, someRate, someDays, (principal, dailyRate, days) => {
        const rows = accrualSchedule({ principal, dailyRate }, 20_000, days)
        expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(yieldOf(principal, { ...TERMS, dailyRate }, days))
        expect(rows.every(({ amount }) => amount >= 0n)).toBe(true)
      }),
    )
  })

  it('begins at 00:00 in Hong Kong of the day after the purchase; a millisecond decides, on a leap day too', () => {
    for (const midnight of [Date.UTC(2026, 10, 27, 16), Date.UTC(2028, 1, 28, 16), Date.UTC(2028, 1, 29, 16)]) {
      expect(valueDayOf(midnight) - valueDayOf(midnight - 1)).toBe(1)
      expect(startOfDay(valueDayOf(midnight - 1))).toBe(midnight)
    }
    const [first] = accrualSchedule(ORDER, valueDayOf(Date.UTC(2026, 10, 27, 15, 59)), 30)
    expect(first).toMatchObject({ number: 1, at: Date.UTC(2026, 10, 28, 16) })
  })
})

describe('an early redemption', () => {
  const bought = Date.UTC(2026, 0, 1, 4)
  const valueDay = valueDayOf(bought)
  const order = { ...ORDER, valueDay, maturityDay: valueDay + 30, penaltyRate: rate('0.05') }

  it('after 12 accruals gives 1,185.432088 back, and would lose nothing after 59', () => {
    const redemption = redemptionOf(order, startOfDay(valueDay + 12) + 3_600_000)
    expect(redemption).toMatchObject({ days: 12, penalty: usdt('61.728394'), amount: usdt('1185.432088') })
    expect(breakEvenDays(order)).toBe(59)
    expect(accruedAfter(order, 59) >= usdt('61.728394')).toBe(true)
    expect(accruedAfter(order, 58) < usdt('61.728394')).toBe(true)
  })

  it('is taken until the last day on which it is paid before maturity, and loses nothing only from a day on which it is taken', () => {
    for (let maturityDay = valueDay + 1; maturityDay < valueDay + 40; maturityDay++) {
      const of = { ...order, maturityDay, penaltyRate: rate('0.01') }
      const last = lastRedemptionDay(of)
      const taken = (day: number) => redemptionOf(of, startOfDay(day)) !== undefined
      for (let day = valueDay; day < maturityDay; day++) expect(taken(day)).toBe(last !== undefined && day <= last)
      const even = breakEvenDay(of)
      if (even !== undefined) expect([taken(even), accruedAfter(of, even - valueDay) >= usdt('12.345678')]).toEqual([true, true])
    }
    // 1 % is made good after 12 accruals: on that day it is refused when everything comes back two days later.
    expect(breakEvenDay({ ...order, penaltyRate: rate('0.01'), maturityDay: valueDay + 13 })).toBeUndefined()
  })

  it.each([
    ['Monday', '2026-11-30', '2026-12-02'],
    ['Thursday', '2026-12-03', '2026-12-05'],
    ['Friday', '2026-12-04', '2026-12-08'],
    ['Saturday', '2026-12-05', '2026-12-08'],
    ['Sunday', '2026-12-06', '2026-12-08'],
  ])('asked for on a %s is paid at the end of the next whole working day', (_name, asked, paid) => {
    const at = (day: string) => dayOf(Date.parse(`${day}T12:00:00+08:00`))
    for (const time of ['00:00:00.000', '23:59:59.999']) expect(payoutDayOf(Date.parse(`${asked}T${time}+08:00`))).toBe(at(paid))
    expect(isWorkingDay(at(asked))).toBe(!['Saturday', 'Sunday'].includes(_name))
  })

  it('is refused where maturity comes no later than its payment', () => {
    const lastDay = Array.from({ length: 30 }, (_, day) => day).filter(day => redemptionOf(order, startOfDay(valueDay + day)))
    for (const day of lastDay) expect(payoutDayOf(startOfDay(valueDay + day))).toBeLessThan(order.maturityDay)
    expect(redemptionOf(order, startOfDay(valueDay + 29))).toBeUndefined()
  })
})

describe('figures of a year', () => {
  it('name what they are: APR 31.025 % and APY 35.85 % of 0.085 % a day in cycles of 30 days', () => {
    expect(annualRate(ORDER.dailyRate)).toBe(rate('0.31025'))
    expect(annualYield(ORDER, 30)).toBe(3_585)
  })

  it('of the last seven days can be worked out again from their rates', () => {
    expect(weeklyAnnualised(Array<Rate>(7).fill(rate('0.00085')))).toBe(rate('0.31025'))
    expect(weeklyAnnualised([...Array<Rate>(6).fill(rate('0.001')), rate('0.0003')])).toBe(rate('0.3285'))
  })
})

describe('what can still be funded', () => {
  it('is the greatest principal whose whole yield the pool has, to the unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), someRate, someDays, (pool, dailyRate, cycleDays) => {
        const terms = { ...TERMS, dailyRate, minimum: 1n as Amount, maximum: (10n ** 18n) as Amount, capacity: (10n ** 18n) as Amount }
        const most = largestFundable({ terms, cycleDays, invested: 0n as Amount, pool: pool as Amount })
        expect(yieldOf(most, terms, cycleDays) <= pool).toBe(true)
        if (most < terms.maximum) expect(yieldOf((most + 1n) as Amount, terms, cycleDays) > pool).toBe(true)
      }),
    )
  })

  it('is bound by the capacity and by one order, and 0 below the least of one', () => {
    const figures = { terms: TERMS, cycleDays: 30, invested: 0n as Amount, pool: usdt('1000000') }
    expect(largestFundable(figures)).toBe(usdt('50000'))
    expect(largestFundable({ ...figures, invested: usdt('990000') })).toBe(usdt('10000'))
    expect(largestFundable({ ...figures, invested: usdt('999901') })).toBe(0n)
    expect(largestFundable({ ...figures, pool: usdt('2') })).toBe(0n)
  })
})

it('terms that promise less than a unit a day, or cost everything, are none', () => {
  expect(areEarnTermsValid(TERMS)).toBe(true)
  const wrong: Partial<Record<keyof EarnTerms, unknown>>[] = [
    { minimum: 1_176n },
    { dailyRate: 0n },
    { dailyRate: RATE_ONE },
    { penaltyRate: RATE_ONE },
    { penaltyRate: -1n },
    { maximum: usdt('99') },
    { capacity: usdt('49999') },
    { purchasesMaximum: 0 },
    { purchasesMaximum: 1.5 },
    { minimum: 100 },
  ]
  for (const change of wrong) expect(areEarnTermsValid({ ...TERMS, ...change } as EarnTerms)).toBe(false)
  expect(areEarnTermsValid({ ...TERMS, minimum: 1_177n as Amount })).toBe(true)
})
