import { STEPS_MAX } from '@assay/core/earn/accrue-due'
import { exactDecimal } from '@assay/money/decimal'
import { RATE_SCALE, type Rate } from '@assay/money/kinds'
import type { EarnTerms } from '@assay/rules/earn/terms'
import { afterEach, expect, test, vi } from 'vitest'
import { openMarket, usdt } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'

const ALICE = 21
const ORDERS = STEPS_MAX * 2 + 1
/** Noon of a Friday in Hong Kong. */
const NOON = Date.UTC(2026, 10, 27, 4)
const TERMS: EarnTerms = {
  dailyRate: exactDecimal('0.001', RATE_SCALE) as Rate,
  minimum: usdt('100'),
  maximum: usdt('50000'),
  purchasesMaximum: ORDERS,
  capacity: usdt('1000000'),
  penaltyRate: exactDecimal('0.05', RATE_SCALE) as Rate,
}

afterEach(() => vi.useRealTimers())

test('what is due at midnight is done without waiting for the next ticks, however many orders there are', async () => {
  const place = await openDatabase()
  const before = await openEngine(place, { now: () => NOON })
  await openMarket(before.engine, [ALICE])
  await before.engine.submit({ kind: 'earn.listProduct', product: 'USDT-21D', asset: 'USDT', cycleDays: 21, terms: TERMS })
  await before.engine.submit({ kind: 'payments.fundPool', pool: 'yield', asset: 'USDT', amount: usdt('100000'), reference: 'pool' })
  const buy = { kind: 'earn.buy', user: ALICE, product: 'USDT-21D', principal: usdt('100'), version: 1 } as const
  const replies = await Promise.all(Array.from({ length: ORDERS }, () => before.engine.submit(buy)))
  expect(replies.filter(({ refusal }) => refusal)).toEqual([])
  await before.stop()
  // No further tick comes by itself.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const after = await openEngine(place, { now: () => NOON + 2 * 86_400_000 })
  const daysDone = () => after.engine.read(({ state }) => [...new Set([...state.earn.orders.values()].map(order => order.days))])
  await expect.poll(daysDone, { timeout: 60_000 }).toEqual([1])
  await after.stop()
  await place.close()
})
