import type { Amount } from '@assay/money/kinds'
import { getAsset2, getAssetHistory, transferBetweenWallets } from '@assay/wire/payments/calls'
import { placePerpOrder } from '@assay/wire/perp/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../test/call-as.ts'
import { price, usdt } from '../../../test/core-commands.ts'
import { openTrading } from '../../../test/open-trading.ts'

/**
 * Goal: the line of the value of somebody's wallets equals the ledger at each midnight. Method: a year of deposits, trades and open positions on a moved clock; the total that was
 * read in the last second of each day, which the call cannot know, is compared with what it puts together from the tables.
 */
const [ALICE, BOB] = [41, 42] as const
const DAY = 86_400_000
const LAST = Date.UTC(2031, 4, 2)
const DAYS = 365
let now = LAST - DAYS * DAY
let trading: Awaited<ReturnType<typeof openTrading>>
beforeAll(async () => {
  trading = await openTrading([ALICE, BOB], () => now)
})
afterAll(() => trading.close())

const index = (BTC: string) => trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(BTC) }, evidence: 'e'.repeat(64) })
const totalOf = async (user: number) => dataOf(await trading.as(user)(getAsset2, {})).totalUsdt
const historyOf = async (user: number, days: '7' | '30' | '90' | '365') => dataOf(await trading.as(user)(getAssetHistory, { days }))

/** What Alice and Bob do on a day: seldom anything, as people do. */
async function spend(day: number, at: string) {
  if (day % 9 === 2)
    await trading.engine.submit({
      ...{ kind: 'payments.creditDeposit', user: ALICE, asset: 'USDT', amount: usdt('12.5') as Amount, source: 'seed' },
      reference: `seed:${day}`,
    })
  if (day % 11 === 3) {
    const order = { pair: 'BTCUSDT', type: 'limit', price: at, quantity: '0.1' } as const
    dataOf(await trading.as(ALICE)(placeSpotOrder, { ...order, side: 'buy' }))
    dataOf(await trading.as(BOB)(placeSpotOrder, { ...order, side: 'sell' }))
  }
  if (day % 30 === 5) {
    const order = { market: 'BTC-PERP', type: 'limit', price: at, lots: '10', effect: day % 60 === 5 ? 'open' : 'close' } as const
    const isOpening = order.effect === 'open'
    dataOf(await trading.as(ALICE)(placePerpOrder, { ...order, side: isOpening ? 'buy' : 'sell' }))
    dataOf(await trading.as(BOB)(placePerpOrder, { ...order, side: isOpening ? 'sell' : 'buy' }))
  }
}

test('a year of days: at each midnight the line is what the ledger said', async () => {
  for (const user of [ALICE, BOB])
    dataOf(await trading.as(user)(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' }))
  const kept: { [user: number]: { at: number; value: string }[] } = { [ALICE]: [], [BOB]: [] }
  for (let day = 0; day < DAYS; day++) {
    const midnight = LAST - (DAYS - 1 - day) * DAY
    const at = String(60_000 + ((day * 37) % 50) * 20)
    now = midnight - 3_600_000
    await index(at)
    await spend(day, at)
    now = midnight - 1000
    await index(at)
    for (const user of [ALICE, BOB]) kept[user]?.push({ at: midnight, value: await totalOf(user) })
  }
  now = LAST + 1000
  await index('60500')
  for (const user of [ALICE, BOB]) {
    const { days, value } = await historyOf(user, '365')
    expect(days).toEqual(kept[user])
    expect(value).toBe(await totalOf(user))
    for (const span of ['7', '30', '90'] as const) expect((await historyOf(user, span)).days).toEqual(kept[user]?.slice(-Number(span)))
  }
})

test('before somebody came the line is nothing; where a price of then is not known there is no figure', async () => {
  const CAROL = 43
  await trading.engine.submit({ kind: 'people.register', user: CAROL, userKind: 'real' })
  await trading.engine.submit({
    ...{ kind: 'payments.creditDeposit', user: CAROL, asset: 'SOL', amount: 1_000_000_000n as Amount, source: 'seed' },
    reference: 'seed:carol',
  })
  expect((await historyOf(CAROL, '7')).days.map(({ value }) => value)).toEqual(['0', '0', '0', '0', '0', '0', '0'])
  now = LAST + DAY + 1000
  await index('60500')
  expect((await historyOf(CAROL, '7')).days.map(({ value }) => value)).toEqual(['0', '0', '0', '0', '0', '0', ''])
})
