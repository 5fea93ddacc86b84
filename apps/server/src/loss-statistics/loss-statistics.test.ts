import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import { closePerpPosition, placePerpOrder } from '@assay/wire/perp/calls'
import { getLossStatistics } from '@assay/wire/risk-quiz/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { price, usdt } from '../../test/core-commands.ts'
import { openTrading } from '../../test/open-trading.ts'
import { ACCOUNT_RECORDS } from '../payments/projection.ts'
import { lossStatisticsCall } from './calls.ts'
import { countLosing } from './count-losing.ts'
import { ACCOUNTS_MINIMUM, LossStatistics } from './loss-statistics.ts'
import { lossStatistics } from './tables.ts'

/** Goal: the published share is what the ledger says. Method: people who win and lose by real trades, counted from their postings. */
const [WINNER, LOSER, HOLDER, HOUSE] = [71, 72, 73, 74] as const
/** They practise, with each other. */
const [LEARNER, PARTNER] = [75, 76] as const
const DAY = 86_400_000
let trading: Awaited<ReturnType<typeof openTrading>>
const faults: unknown[] = []

const openAt = (now: number) => {
  const { sql, database } = trading.place
  const recordsReached = (seq: number) => trading.projected(ACCOUNT_RECORDS, seq)
  return LossStatistics.open({
    sql,
    database,
    engine: trading.engine,
    recordsReached,
    now: () => now,
    onFault: fault => void faults.push(fault),
  })
}
const index = (to: string) => trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(to) }, evidence: 'e'.repeat(64) })

/** One opens a long and the other a short of a hundred lots at 60,000. */
const trade = async (long: number, short: number, market = 'BTC-PERP') => {
  const order = { market, effect: 'open', type: 'limit', price: '60000', lots: '100' } as const
  dataOf(await trading.as(long)(placePerpOrder, { ...order, side: 'buy' }))
  dataOf(await trading.as(short)(placePerpOrder, { ...order, side: 'sell' }))
}

beforeAll(async () => {
  trading = await openTrading([WINNER, LOSER, HOLDER])
  const { engine } = trading
  await engine.submit({ kind: 'people.register', user: HOUSE, userKind: 'maker' })
  await engine.submit({
    kind: 'payments.creditDeposit',
    user: HOUSE,
    asset: 'USDT',
    amount: usdt('50000'),
    source: 'seed',
    reference: 'house',
  })
  for (const user of [LEARNER, PARTNER]) {
    await engine.submit({ kind: 'people.register', user, userKind: 'demo' })
    await engine.submit({ kind: 'payments.grantDemo', user })
  }
  for (const user of [HOUSE, LEARNER, PARTNER]) await trading.passes.pass(user, { version: 1, at: 1 })
  const toContractWallet = { amount: '50000', from: 'exchange', to: 'contract' } as const
  for (const user of [WINNER, LOSER, HOLDER, HOUSE])
    dataOf(await trading.as(user)(transferBetweenWallets, { ...toContractWallet, asset: 'USDT' }))
  for (const user of [LEARNER, PARTNER]) dataOf(await trading.as(user)(transferBetweenWallets, { ...toContractWallet, asset: 'demo:USDT' }))
  await index('60000')
  await trade(WINNER, LOSER)
  await trade(HOUSE, HOLDER)
  await trade(LEARNER, PARTNER, 'demo:BTC-PERP')
  await index('61000')
  const position = dataOf(await trading.as(WINNER)(getPerpAccount, {})).positions[0]!
  dataOf(
    await trading.as(LOSER)(placePerpOrder, {
      market: 'BTC-PERP',
      side: 'buy',
      effect: 'close',
      type: 'limit',
      price: '61000',
      lots: '100',
    }),
  )
  dataOf(await trading.as(WINNER)(closePerpPosition, { positionId: position.positionId }))
})
afterAll(async () => {
  await trading.close()
  expect(faults).toEqual([])
})

test('counts real accounts that traded: who closed at a loss, and who holds one; not who practises, not the house', async () => {
  const { sql } = trading.place
  await trading.projected(ACCOUNT_RECORDS, await trading.engine.read(core => core.seq))
  const period = { sql, engine: trading.engine, from: Date.now() - DAY, to: Date.now() + DAY }
  expect(await countLosing(period)).toEqual({ accounts: 3, losing: 2 })
  expect(await countLosing({ ...period, to: Date.now() - DAY / 2 })).toEqual({ accounts: 0, losing: 0 })
})

test('is counted once a day; of few accounts no share is told', async () => {
  const tomorrow = Date.now() + DAY
  for (let start = 0; start < 2; start++) await (await openAt(tomorrow)).close()
  const statistics = await openAt(tomorrow)
  await statistics.close()
  expect(await trading.place.database.select().from(lossStatistics)).toMatchObject([{ accounts: 3, losing: 2 }])
  const to = tomorrow - (tomorrow % DAY)
  expect(dataOf(await callAs([lossStatisticsCall(statistics)], WINNER)(getLossStatistics, {}))).toEqual({
    accounts: 3,
    share: '',
    minimum: ACCOUNTS_MINIMUM,
    from: to - 90 * DAY,
    to,
  })
})

test('of enough accounts the share is told in whole percent, rounded up', async () => {
  const day = Date.now() + 2 * DAY
  await trading.place.database.insert(lossStatistics).values({ day: day - (day % DAY), accounts: 300, losing: 221 })
  const statistics = await openAt(day)
  await statistics.close()
  expect(await statistics.newest()).toMatchObject({ accounts: 300, share: '0.74' })
})
