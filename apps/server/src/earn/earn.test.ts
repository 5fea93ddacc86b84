import {
  buyProfit,
  type CustodyOrder,
  getCustodyAccruals,
  getCustodyComparison,
  getMyprofit,
  getProfitInfo,
  getProfitList,
  getProfitTotal,
  sellProfit,
} from '@assay/wire/earn/calls'
import { getAccountRecords } from '@assay/wire/payments/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openMarket } from '../../test/core-commands.ts'
import { listenTo } from '../../test/listen-to.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { paymentReads } from '../payments/reads.ts'
import { projectionsOf } from '../projections/projections.ts'
import { verifyTables } from '../projections/verify-tables.ts'
import { Hub } from '../ws/hub.ts'
import { earnCalls } from './calls.ts'
import { compareCustody } from './comparison.ts'
import { feedCustody } from './feed.ts'
import { announceYieldFunding, fundYieldPool } from './house-products.ts'
import { EARN } from './projection.ts'
import { earnReads } from './reads.ts'

/**
 * Goal: what a person is shown before buying is what is delivered, row by row, and every endpoint shows the same figures. Method: the real core and tables;
 * the test sets the clock.
 */
const [ALICE, BOB] = [41, 42] as const
const DAY_MS = 86_400_000
/** Noon of a Friday in Hong Kong. */
const NOON = Date.UTC(2026, 10, 27, 4)
const MIDNIGHT = Date.UTC(2026, 10, 27, 16)
let now = NOON
const received: CustodyOrder[] = []

async function openEarn() {
  const place = await openDatabase()
  const running = await openEngine(place, { projections: projectionsOf, now: () => now })
  const { engine, projected } = running
  const hub = new Hub(engine)
  feedCustody(engine, hub)
  await openMarket(engine, [ALICE, BOB])
  for (let starts = 0; starts < 2; starts++) {
    await fundYieldPool(engine, 'real')
    await announceYieldFunding(engine)
  }
  now += 60_000
  await engine.submit({ kind: 'clock.tick' })
  const { database, sql } = place
  const reads = { engine, database, sql, historyReached: (seq: number) => projected(EARN, seq) }
  const checkPassword = async (_caller: unknown, typed: string) =>
    typed === '424242' ? undefined : { refusal: 'tradePasswordWrong' as const, parameters: { left: '4' } }
  const handlers = [
    ...earnCalls({ ...reads, checkPassword }),
    ...earnReads(reads),
    ...paymentReads({ engine, database, sql, isSimulated: true, projected }),
  ]
  return {
    ...running,
    place,
    hub,
    as: (user: number) => callAs(handlers, user),
    tickAt: async (at: number) => {
      now = at
      await engine.submit({ kind: 'clock.tick' })
    },
    close: async () => {
      hub.close()
      await running.stop()
      await place.close()
    },
  }
}
let earn: Awaited<ReturnType<typeof openEarn>>

beforeAll(async () => {
  earn = await openEarn()
  await listenTo(earn.hub, { name: 'custody', user: ALICE }, frame => received.push(...frame))
})
afterAll(() => earn.close())

const purchase = { product: 'USDT-30D', amount: '1000', version: '1', tradePassword: '424242' }

describe('what everybody sees', () => {
  test('three cycles with their rates by name, and the pool, funded once', async () => {
    const { products, pool } = dataOf(await earn.as(ALICE)(getProfitList, {}))
    expect(products.map(({ product }) => product)).toEqual(['USDT-30D', 'USDT-182D', 'USDT-365D'])
    expect(products[0]).toMatchObject({
      cycleDays: 30,
      dailyRate: '0.0003',
      annualRate: '0.1095',
      annualYield: '0.1152',
      weeklyAnnualised: '0.1095',
      minimum: '10',
      maximum: '50000',
      fundable: '50000',
      purchases: 0,
    })
    expect(pool).toEqual({ asset: 'USDT', balance: '250000', reserved: '0', available: '250000', feeShare: '0.2', profitShare: '0.2' })
  })

  test('what an order would come to, day by day, before it is bought', async () => {
    const { preview } = dataOf(await earn.as(ALICE)(getProfitInfo, { product: 'USDT-30D', amount: '1000' }))
    expect(preview).toMatchObject({
      valueAt: MIDNIGHT,
      maturesAt: MIDNIGHT + 30 * DAY_MS,
      yield: '9',
      total: '1009',
      penalty: '50',
      breakEvenDays: 167,
    })
    expect(preview?.accruals).toHaveLength(30)
    expect(preview?.accruals[0]).toEqual({ number: 1, at: MIDNIGHT + DAY_MS, amount: '0.3', accrued: '0.3' })
    expect((await earn.as(ALICE)(getProfitInfo, { product: 'BTC-30D' })).kind).toBe('refused')
  })
})

describe('an order', () => {
  test('of nothing is refused before anything is asked for', async () => {
    for (const amount of ['0', '0.000000'])
      expect(await earn.as(ALICE)(buyProfit, { ...purchase, amount, tradePassword: '' })).toMatchObject({
        kind: 'refused',
        refusal: { refusal: 'investmentZero' },
      })
  })

  test('needs the trade password, and is bought once however often the request comes', async () => {
    const wrong = await earn.as(ALICE)(buyProfit, { ...purchase, tradePassword: '111111' })
    expect(wrong).toMatchObject({ kind: 'refused', refusal: { refusal: 'tradePasswordWrong' } })
    const orders = await Promise.all(Array.from({ length: 5 }, () => earn.as(ALICE)(buyProfit, purchase, 'ab12cd34')))
    expect(new Set(orders.map(order => dataOf(order).custodyId))).toEqual(new Set(['1']))
    expect(dataOf(orders[0]!)).toMatchObject({ state: 'custody', principal: '1000', yield: '9', accrued: '0', daysRemaining: 30 })
    expect(dataOf(orders[0]!)).toMatchObject({ purchasesMaximum: expect.any(Number), maximum: expect.stringMatching(/^[1-9]\d*$/) })
    const { pool, products } = dataOf(await earn.as(ALICE)(getProfitList, {}))
    expect([pool.reserved, products[0]?.purchases, products[0]?.invested]).toEqual(['9', 1, '1000'])
  })

  test('can be cancelled free of charge before its value date', async () => {
    const { custodyId } = dataOf(await earn.as(BOB)(buyProfit, purchase))
    const early = await earn.as(BOB)(sellProfit, { custodyId, action: 'redeem' })
    expect(early).toMatchObject({ kind: 'refused', refusal: { refusal: 'accrualNotBegun' } })
    const cancelled = dataOf(await earn.as(BOB)(sellProfit, { custodyId, action: 'cancel' }))
    expect(cancelled).toMatchObject({ state: 'cancelled', paid: '1000', profit: '0' })
  })

  test('of somebody else is nobody’s', async () => {
    for (const action of ['cancel', 'redeem'] as const)
      expect(await earn.as(BOB)(sellProfit, { custodyId: '1', action })).toMatchObject({ refusal: { refusal: 'orderUnknown' } })
    expect(await earn.as(BOB)(getCustodyAccruals, { custodyId: '1' })).toMatchObject({ refusal: { refusal: 'orderUnknown' } })
    expect(dataOf(await earn.as(BOB)(getMyprofit, {})).orders.map(({ custodyId }) => custodyId)).toEqual(['2'])
  })

  test('accrues at midnight in Hong Kong; each row stands beside what was promised, and its owner’s page hears of it', async () => {
    await earn.tickAt(MIDNIGHT + 12 * DAY_MS)
    const { order, accruals, differences } = dataOf(await earn.as(ALICE)(getCustodyAccruals, { custodyId: '1' }))
    expect(order).toMatchObject({ accrued: '3.6', days: 12, daysRemaining: 18, nextAccrualAt: MIDNIGHT + 13 * DAY_MS })
    expect(accruals.filter(({ delivered }) => delivered === '0.3')).toHaveLength(12)
    expect([accruals.length, differences]).toEqual([30, 0])
    await expect.poll(() => received.at(-1)).toMatchObject({ custodyId: '1', accrued: '3.6' })
    expect(dataOf(await earn.as(ALICE)(getProfitTotal, {}))).toMatchObject({ orders: 1, principal: '1000', accrued: '3.6', realised: '0' })
  })

  test('redeemed early pays the sum that was fixed, at the end of the next working day', async () => {
    const { custodyId } = dataOf(await earn.as(BOB)(buyProfit, purchase))
    // Ten days later it is a Thursday.
    await earn.tickAt(MIDNIGHT + 22 * DAY_MS + 3_600_000)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => earn.as(BOB)(sellProfit, { custodyId, action: 'redeem' }, 'ef56ab78')),
    )
    const redeeming = dataOf(answers[4]!)
    expect(redeeming).toMatchObject({ state: 'redeeming', penalty: '50', paid: '952.7', daysRemaining: 0 })
    await earn.tickAt(redeeming.paidAt)
    const [ended] = dataOf(await earn.as(BOB)(getMyprofit, {})).orders
    expect(ended).toMatchObject({ custodyId, state: 'redeemed', paid: '952.7', profit: '-47.3' })
    expect(dataOf(await earn.as(BOB)(getProfitTotal, {}))).toMatchObject({ orders: 0, realised: '-47.3' })
  })

  test('at maturity everything that was promised is there, and the account’s records name it', async () => {
    await earn.tickAt(MIDNIGHT + 30 * DAY_MS)
    const { orders } = dataOf(await earn.as(ALICE)(getMyprofit, { state: 'completed' }))
    expect(orders).toMatchObject([{ custodyId: '1', paid: '1009', profit: '9', accrued: '9' }])
    const { records } = dataOf(await earn.as(ALICE)(getAccountRecords, { wallet: 'exchange', limit: '1' }))
    expect(records).toMatchObject([{ type: 'custodyPayout', amount: '1009', reference: 'custody:1' }])
    const { pool } = dataOf(await earn.as(ALICE)(getProfitList, {}))
    // Less what Alice and Bob got, and with Bob's penalty.
    expect([pool.balance, pool.reserved]).toEqual(['250038.3', '0'])
  })

  test('everybody sees over all orders that what was promised was delivered, and a line that was altered would show', async () => {
    // Thirty accruals of Alice, nine of Bob; an order of hers and one of his were paid, one of his was given back.
    const whole = { orders: 3, lines: 42, differences: 0, missing: 0 }
    expect(dataOf(await earn.as(ALICE)(getCustodyComparison, {}))).toMatchObject({ ...whole, doneAt: MIDNIGHT + 30 * DAY_MS })
    const { sql } = earn.place
    const compared = () => compareCustody(sql, { realm: 'real', day: earn.core.state.earn.day })
    await sql`update custody_accruals set amount = amount + 1 where custody_id = 1 and number = 7`
    expect(await compared()).toEqual({ ...whole, differences: 1 })
    await sql`update custody_accruals set amount = amount - 1 where custody_id = 1 and number = 7`
    await sql`update custody_orders set paid = paid - 1 where custody_id = 3`
    expect(await compared()).toEqual({ ...whole, differences: 1 })
    await sql`update custody_orders set paid = paid + 1 where custody_id = 3`
    expect(await compared()).toEqual(whole)
    const { payment, lines, differences } = dataOf(await earn.as(ALICE)(getCustodyAccruals, { custodyId: '1' }))
    expect([payment, lines, differences]).toEqual([{ promised: '1009', delivered: '1009' }, 31, 0])
  })

  test('the tables hold what the journal says', async () => {
    const core = earn.core
    await earn.projected(EARN, core.seq)
    const tables = await verifyTables(earn.place.sql, core, projectionsOf(core))
    expect(tables.flatMap(({ findings }) => findings)).toEqual([])
  })
})
