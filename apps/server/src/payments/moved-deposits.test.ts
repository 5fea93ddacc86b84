import type { Amount } from '@assay/money/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usdt } from '../../test/core-commands.ts'
import { openTrading } from '../../test/open-trading.ts'
import { countLosing } from '../loss-statistics/count-losing.ts'
import { LossStatistics } from '../loss-statistics/loss-statistics.ts'
import { lossStatistics } from '../loss-statistics/tables.ts'
import { missingMonths } from '../projections/missing-months.ts'
import { projectionsOf } from '../projections/projections.ts'
import { checkDepositLimit, depositedOf, depositLimitsOf } from './deposit-limits.ts'

/** Goal: a month that is taken away too early opens no limit and publishes no figure of what is left, and is found. Method: a deposit of the last UTC hours of January, which are February in Hong Kong. */
const [ALICE, BOB] = [41, 42] as const
const DAY_MS = 86_400_000
const [JANUARY, FEBRUARY, MARCH] = [0, 1, 2].map(month => Date.UTC(2031, month, 1)) as [number, number, number]
let now = Date.UTC(2031, 0, 20)
let trading: Awaited<ReturnType<typeof openTrading>>
let parts: Parameters<typeof checkDepositLimit>[0]

const deposit = (user: number, amount: string) =>
  trading.engine.submit({
    kind: 'payments.creditDeposit',
    user,
    asset: 'USDT',
    amount: usdt(amount) as Amount,
    source: 'seed',
    reference: `${user}:${now}`,
  })
const detach = (month: string) =>
  trading.place.sql.unsafe(`alter table account_records detach partition history.account_records_2031_${month}`)
const attach = (month: string, from: number, to: number) =>
  trading.place.sql.unsafe(
    `alter table account_records attach partition history.account_records_2031_${month} for values from (${from}) to (${to})`,
  )
const refused = () => checkDepositLimit(parts, ALICE, usdt('1'))
const findings = () => missingMonths(trading.place.sql, trading.core, projectionsOf(trading.core))

beforeAll(async () => {
  trading = await openTrading([ALICE, BOB], () => now)
  const { engine, projected, place } = trading
  parts = { engine, deposited: depositedOf({ ...place, engine, projected }) }
  now = Date.UTC(2031, 0, 31, 18)
  await engine.submit({ kind: 'people.setTradingLimit', user: ALICE, limit: 'depositMonth', value: usdt('1000') })
  await deposit(ALICE, '999')
  now = FEBRUARY + DAY_MS
  await deposit(BOB, '1')
})
afterAll(() => trading.close())

test('a deposit limit stays reached while the month of a part of its period is away', async () => {
  expect(await refused()).toBeUndefined()
  await deposit(ALICE, '1')
  const reached = { refusal: 'depositLimitReached', parameters: { available: '0', until: '2031-02-28 16:00 UTC' } }
  expect(await refused()).toEqual(reached)
  await detach('01')
  expect(await refused()).toEqual(reached)
  expect(await depositLimitsOf(parts, ALICE)).toMatchObject({ closedUntil: Date.UTC(2031, 1, 28, 16) })
  expect(await checkDepositLimit(parts, BOB, usdt('1'))).toBeUndefined()
})

test('the share of losing accounts is not written of a part of its days; the fault names the month', async () => {
  const { engine, place, projected } = trading
  const faults: unknown[] = []
  const open = () =>
    LossStatistics.open({
      ...place,
      engine,
      recordsReached: seq => projected('accountRecords', seq),
      now: () => now,
      onFault: fault => void faults.push(fault),
    })
  await (await open()).close()
  expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining('The month 2031_01 of account_records') })])
  expect(await place.database.select().from(lossStatistics)).toEqual([])
  expect(await countLosing({ ...place, engine, from: FEBRUARY, to: now })).toEqual({ accounts: 0, losing: 0 })
  await attach('01', JANUARY, FEBRUARY)
  await (await open()).close()
  expect(faults).toHaveLength(1)
  expect(await place.database.select().from(lossStatistics)).toHaveLength(1)
})

test('a month from between others keeps a limit closed too, and is found until it ended a hundred days ago', async () => {
  now = Date.UTC(2031, 1, 28, 18)
  await deposit(ALICE, '1000')
  now = MARCH + DAY_MS
  await deposit(BOB, '1')
  await trading.projected('accountRecords', trading.core.seq)
  expect(await findings()).toEqual([])
  await detach('02')
  expect(await refused()).toMatchObject({ refusal: 'depositLimitReached', parameters: { available: '0' } })
  expect(await findings()).toEqual([expect.stringContaining('Table account_records: its month 2031_02 is not there')])
  now = MARCH + 100 * DAY_MS
  await deposit(BOB, '1')
  await trading.projected('accountRecords', trading.core.seq)
  expect(await findings()).toEqual([])
})
