import { getAssetHistory, getDayProfit, transferBetweenWallets } from '@assay/wire/payments/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder } from '@assay/wire/perp/calls'
import { getPerpEvidence } from '@assay/wire/perp/history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { openTrading } from '../../test/open-trading.ts'

/** Goal: what cannot be worked out without a month that was moved away is left out, instead of shown wrongly. Method: a position of January that is still held in February, with and without the month. */
const [ALICE, BOB] = [41, 42] as const
const DAY_MS = 86_400_000
const [JANUARY, FEBRUARY] = [Date.UTC(2031, 0, 1), Date.UTC(2031, 1, 1)]
let now = Date.UTC(2031, 0, 20)
let trading: Awaited<ReturnType<typeof openTrading>>
let before: Awaited<ReturnType<typeof shownTo>>

const index = (BTC: string) => trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(BTC) }, evidence: 'e'.repeat(64) })
const trade = async (effect: 'open' | 'close', lots: string) => {
  const order = { market: 'BTC-PERP', effect, type: 'limit', price: '60000', lots } as const
  dataOf(await trading.as(ALICE)(placePerpOrder, { ...order, side: effect === 'open' ? 'buy' : 'sell' }))
  dataOf(await trading.as(BOB)(placePerpOrder, { ...order, side: effect === 'open' ? 'sell' : 'buy' }))
}
const shownTo = async () => {
  const alice = trading.as(ALICE)
  const positionId = dataOf(await alice(getPerpAccount, {})).positions[0]?.positionId ?? ''
  return {
    profit: dataOf(await alice(getDayProfit, {})),
    history: dataOf(await alice(getAssetHistory, { days: '30' })).days,
    evidence: dataOf(await alice(getPerpEvidence, { positionId })),
  }
}
const without = async (table: string) => {
  const name = `history.${table}_2031_01`
  await trading.place.sql.unsafe(`alter table ${table} detach partition ${name}`)
  const found = await shownTo()
  await trading.place.sql.unsafe(`alter table ${table} attach partition ${name} for values from (${JANUARY}) to (${FEBRUARY})`)
  return found
}

beforeAll(async () => {
  trading = await openTrading([ALICE, BOB], () => now)
  for (const user of [ALICE, BOB])
    dataOf(await trading.as(user)(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' }))
  await index('60000')
  now += DAY_MS / 2
  await index('60000')
  await trade('open', '100')
  now = FEBRUARY + DAY_MS - 1000
  await index('61000')
  await trade('close', '10')
  now = FEBRUARY + DAY_MS + DAY_MS / 2
  await index('62000')
  before = await shownTo()
})
afterAll(() => trading.close())

test('the history of assets tells no day before the end of a month of account records that is away, and every later one', async () => {
  const { history, profit } = await without('account_records')
  expect(before.history.find(({ at }) => at === FEBRUARY - DAY_MS)?.value).not.toBe('')
  expect(history).toEqual(before.history.map(day => (day.at < FEBRUARY ? { ...day, value: '' } : day)))
  expect(profit).toEqual(before.profit)
})

test('without the fills of its first month a position has no value of then: neither the days on which it was held nor today’s profit are told', async () => {
  const { history, profit } = await without('perp_fills')
  const opened = Date.UTC(2031, 0, 20) + DAY_MS / 2
  expect(history).toEqual(before.history.map(day => (day.at > opened ? { ...day, value: '' } : day)))
  expect(before.profit.startValue).not.toBe('')
  expect(profit).toEqual({ ...before.profit, startValue: '', profit: '', rate: '' })
})

test('the evidence of a position says since when its fills and funding are there', async () => {
  expect(before.evidence.fills).toHaveLength(2)
  expect(before.evidence).not.toHaveProperty('keptSince')
  const { fills, keptSince } = (await without('perp_fills')).evidence
  expect({ fills: fills.map(({ effect }) => effect), keptSince }).toEqual({ fills: ['close'], keptSince: FEBRUARY })
  expect((await without('perp_funding')).evidence.keptSince).toBe(FEBRUARY)
})

test('once the month is back all is told as before', async () => {
  expect(await shownTo()).toEqual(before)
})
