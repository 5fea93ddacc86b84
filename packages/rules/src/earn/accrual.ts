import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { dayOf, startOfDay } from '../hong-kong-day.ts'

/** What an order accrues with. */
export interface Accruing {
  principal: Amount
  /** Share of the principal a day. */
  dailyRate: Rate
}

/**
 * All that has accrued after so many days: principal x daily rate x days, rounded down once. The sum and not the day is rounded, so that nothing is lost
 * by rounding each day, and what accrues to the end is exactly what was reserved.
 */
export const accruedAfter = ({ principal, dailyRate }: Accruing, days: number): Amount =>
  multiplyDivide(principal * BigInt(days), dailyRate, RATE_ONE, 'floor') as Amount

/** What the accrual of a number (from 1) adds. */
export const accrualOf = (order: Accruing, number: number): Amount =>
  (accruedAfter(order, number) - accruedAfter(order, number - 1)) as Amount

/** The day in Hong Kong on which an order begins to bear yield: that after the one on which it was bought. It begins at 00:00. */
export const valueDayOf = (boughtAt: number): number => dayOf(boughtAt) + 1

export interface Accrual {
  /** From 1 on. */
  number: number
  /** 00:00 in Hong Kong, ms. */
  at: number
  amount: Amount
  /** With all before it. */
  accrued: Amount
}

/** Every accrual of an order with its time, the last one at maturity. `valueDay` is a day in Hong Kong. */
export const accrualSchedule = (order: Accruing, valueDay: number, cycleDays: number): Accrual[] =>
  Array.from({ length: cycleDays }, (_, index) => {
    const number = index + 1
    return { number, at: startOfDay(valueDay + number), amount: accrualOf(order, number), accrued: accruedAfter(order, number) }
  })
