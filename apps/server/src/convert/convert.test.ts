import { executeConversion, getConversions, getSmallBalances, quoteConversion, sweepSmallBalances } from '@assay/wire/convert/calls'
import { getAsset2 } from '@assay/wire/payments/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openTradingOfTwo } from '../../test/open-trading.ts'
import { convertCalls } from './calls.ts'
import { CONVERT } from './projection.ts'
import { conversionQuotes } from './quotes.ts'

/** Goal: a quote is what happens, once, to its owner alone, and stands in the history. Method: the real calls, core, journal and tables; Bob's order is the book. */
let now = Date.UTC(2026, 0, 1, 12)
const trading = await openTradingOfTwo(() => now)
const handlers = convertCalls({
  engine: trading.engine,
  database: trading.place.database,
  quotes: conversionQuotes(),
  historyReached: seq => trading.projected(CONVERT, seq),
})
const [alice, bob] = [callAs(handlers, 41), callAs(handlers, 42)]
afterAll(() => trading.close())

const bid = { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '60000', quantity: '1' } as const
const sale = { from: 'BTC', to: 'USDT', amount: '0.1' }
const coinsOf = async () => {
  const { rows } = dataOf(await trading.alice(getAsset2, {}))
  return rows.find(({ asset }) => asset === 'BTC')?.available
}

test('a quote is carried out once, however many confirmations arrive together, and is the newest of the own conversions', async () => {
  dataOf(await trading.bob(placeSpotOrder, bid))
  const before = Number(await coinsOf())
  const quote = dataOf(await alice(quoteConversion, sale))
  expect(quote).toMatchObject({
    paid: '0.1',
    received: '5994',
    legs: [{ pair: 'BTCUSDT', side: 'sell', price: '60000', fee: '6', feeAsset: 'USDT' }],
  })
  expect(quote.expiresAt - quote.at).toBe(8_000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => alice(executeConversion, { quoteId: quote.quoteId })))
  expect(new Set(answers.map(answer => JSON.stringify(dataOf(answer).conversion))).size).toBe(1)
  expect(Number(await coinsOf())).toBeCloseTo(before - 0.1, 8)
  const { conversions } = dataOf(await alice(getConversions, {}))
  expect(conversions).toHaveLength(1)
  expect(conversions[0]).toMatchObject({ from: 'BTC', to: 'USDT', paid: '0.1', received: '5994', quoted: '5994' })
  expect(dataOf(await bob(getConversions, {})).conversions).toEqual([])
})

test('a quote of somebody else is as one that never was, and one that has ended is refused', async () => {
  const { quoteId } = dataOf(await alice(quoteConversion, sale))
  const unknown = await alice(executeConversion, { quoteId: 'never-given' })
  expect(unknown).toMatchObject({ refusal: { refusal: 'quoteExpired' } })
  expect(await bob(executeConversion, { quoteId })).toEqual(unknown)
  now += 8_000
  expect(await alice(executeConversion, { quoteId })).toMatchObject({ refusal: { refusal: 'quoteExpired' } })
})

test.each([
  ['assetUnknown', { ...sale, from: 'XMR' }],
  ['assetsAlike', { ...sale, to: 'BTC' }],
  ['assetNotConvertible', { ...sale, to: 'XMR' }],
  ['amountNotPositive', { ...sale, amount: '0' }],
  ['inputInvalid', { ...sale, amount: '0.123456789' }],
  ['noLiquidity', { ...sale, amount: '1.5' }],
])('no quote is given: %s', async (refusal, input) => {
  expect(await alice(quoteConversion, input)).toMatchObject({ kind: 'refused', refusal: { refusal } })
})

test('no quote is given for more than there is', async () => {
  await trading.engine.submit({ kind: 'people.register', user: 43, userKind: 'real' })
  const parameters = { asset: 'BTC', available: '0', required: '0.1' }
  expect(await callAs(handlers, 43)(quoteConversion, sale)).toMatchObject({ refusal: { refusal: 'insufficientBalance', parameters } })
})

test('there is nothing small to sell where an order could sell it, or no book takes it', async () => {
  expect(dataOf(await alice(getSmallBalances, {}))).toMatchObject({ to: 'USDT', balances: [], isDoneToday: false })
  expect(await alice(sweepSmallBalances, { assets: 'BTC' })).toMatchObject({ refusal: { refusal: 'noLiquidity' } })
})
