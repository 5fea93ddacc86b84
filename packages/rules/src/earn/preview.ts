import type { Amount, Rate } from '@assay/money/kinds'
import { type Accrual, type Accruing, accrualSchedule, accruedAfter, valueDayOf } from './accrual.ts'
import { breakEvenDay, breakEvenDays, lastRedemptionDay, penaltyOf } from './redemption.ts'

/** What an order comes to that is bought at a time; amounts in units of its asset, days in Hong Kong. */
export interface PurchasePreview {
  /** Yield begins at 00:00 of the one, and everything comes back at 00:00 of the other. */
  valueDay: number
  maturityDay: number
  yield: Amount
  /** Principal and yield. */
  total: Amount
  /** Taken of the principal by an early redemption. */
  penalty: Amount
  /** Accruals after which an early redemption loses nothing; it may be beyond the cycle. */
  breakEvenDays: number
  /** The day from which one loses nothing, and the last one on which one is taken; `undefined` where there is none. */
  breakEvenDay: number | undefined
  lastRedemptionDay: number | undefined
  accruals: readonly Accrual[]
}

/** What a purchase comes to that is made at a time (ms), by the rules that the core goes by. */
export function purchasePreview(
  order: Accruing & { penaltyRate: Rate },
  { boughtAt, cycleDays }: { boughtAt: number; cycleDays: number },
): PurchasePreview {
  const valueDay = valueDayOf(boughtAt)
  const days = { valueDay, maturityDay: valueDay + cycleDays }
  const whole = accruedAfter(order, cycleDays)
  return {
    ...days,
    yield: whole,
    total: (order.principal + whole) as Amount,
    penalty: penaltyOf(order.principal, order.penaltyRate),
    breakEvenDays: breakEvenDays(order),
    breakEvenDay: breakEvenDay({ ...order, ...days }),
    lastRedemptionDay: lastRedemptionDay(days),
    accruals: accrualSchedule(order, valueDay, cycleDays),
  }
}
