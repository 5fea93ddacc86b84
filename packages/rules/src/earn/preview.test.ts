import type { Amount, Rate } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { expect, test } from 'vitest'
import { dayOf, startOfDay } from '../hong-kong-day.ts'
import { purchasePreview } from './preview.ts'

/** 1 January 2026, 15:00 in Hong Kong. */
const BOUGHT_AT = Date.UTC(2026, 0, 1, 7)
const order = { principal: usdt(1_000n), dailyRate: 100_000n as Rate, penaltyRate: 300_000n as Rate }

test('a purchase comes to its yield, the days between which it bears it, and what leaving early costs', () => {
  const preview = purchasePreview(order, { boughtAt: BOUGHT_AT, cycleDays: 30 })
  const today = dayOf(BOUGHT_AT)
  expect(preview).toMatchObject({
    valueDay: today + 1,
    maturityDay: today + 31,
    yield: usdt(30n),
    total: usdt(1_030n),
    penalty: usdt(3n),
    breakEvenDays: 3,
    breakEvenDay: today + 4,
  })
})

test('what accrues comes to the yield by its maturity, whatever is cut on the way', () => {
  const uneven = { ...order, principal: 1_000_003n as Amount, dailyRate: 33_333n as Rate }
  const { accruals, yield: whole, maturityDay } = purchasePreview(uneven, { boughtAt: BOUGHT_AT, cycleDays: 7 })
  expect(accruals.reduce((sum, { amount }) => sum + amount, 0n)).toBe(whole)
  expect(accruals.at(-1)).toMatchObject({ number: 7, at: startOfDay(maturityDay), accrued: whole })
})

test('of an order that is over too soon for an early redemption none is offered, and none that loses nothing', () =>
  expect(purchasePreview(order, { boughtAt: BOUGHT_AT, cycleDays: 1 })).toMatchObject({
    lastRedemptionDay: undefined,
    breakEvenDay: undefined,
  }))
