import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { dayOf, isWorkingDay, startOfDay } from '../hong-kong-day.ts'
import { type Accruing, accruedAfter } from './accrual.ts'

export interface Redeemable extends Accruing {
  /** Days in Hong Kong: yield begins at 00:00 of the one, and everything comes back at 00:00 of the other. */
  valueDay: number
  maturityDay: number
  penaltyRate: Rate
}

export interface Redemption {
  /** Whole days that have accrued; the running one does not count. */
  days: number
  accrued: Amount
  /** Taken of the principal. */
  penalty: Amount
  /** What comes back: principal less penalty, with what has accrued. */
  amount: Amount
  /** Day in Hong Kong at whose 00:00 it comes back. */
  payoutDay: number
}

/** What an early redemption costs: principal x penalty rate, rounded down. */
export const penaltyOf = (principal: Amount, penaltyRate: Rate): Amount =>
  multiplyDivide(principal, penaltyRate, RATE_ONE, 'floor') as Amount

/** An early redemption takes one working day: it is paid at the end of the next whole day from Monday to Friday in Hong Kong. */
export function payoutDayOf(requestedAt: number): number {
  let day = dayOf(requestedAt) + 1
  while (!isWorkingDay(day)) day++
  return day + 1
}

/** What an early redemption asked for at a time (ms) comes to. `undefined` where everything comes back at maturity no later. */
export function redemptionOf(order: Redeemable, requestedAt: number): Redemption | undefined {
  const payoutDay = payoutDayOf(requestedAt)
  if (payoutDay >= order.maturityDay) return undefined
  const days = dayOf(requestedAt) - order.valueDay
  const accrued = accruedAfter(order, days)
  const penalty = penaltyOf(order.principal, order.penaltyRate)
  return { days, accrued, penalty, amount: (order.principal - penalty + accrued) as Amount, payoutDay }
}

/** The last day in Hong Kong on which an early redemption is taken: it has to be paid before maturity. `undefined` where there is none. */
export function lastRedemptionDay({ valueDay, maturityDay }: Pick<Redeemable, 'valueDay' | 'maturityDay'>): number | undefined {
  let day = maturityDay - 1
  while (day >= valueDay && payoutDayOf(startOfDay(day)) >= maturityDay) day--
  return day >= valueDay ? day : undefined
}

/** The day in Hong Kong from which an early redemption loses nothing; `undefined` where none is taken any more on it. */
export function breakEvenDay(order: Redeemable): number | undefined {
  const [day, last] = [order.valueDay + breakEvenDays(order), lastRedemptionDay(order)]
  return last !== undefined && day <= last ? day : undefined
}

/** Accruals after which an early redemption loses nothing any more. It may be beyond the cycle: then an early redemption always loses. */
export function breakEvenDays({ principal, dailyRate, penaltyRate }: Accruing & { penaltyRate: Rate }): number {
  const penalty = penaltyOf(principal, penaltyRate)
  // The least k with floor(principal x rate x k) >= penalty, which is that with principal x rate x k >= penalty.
  return Number(multiplyDivide(penalty, RATE_ONE, principal * dailyRate, 'ceil'))
}
