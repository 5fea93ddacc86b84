import { createHash } from 'node:crypto'
import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { FUNDING_INTERVAL_MS } from '@assay/rules/perp/mark-price'
import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder } from '@assay/wire/perp/calls'
import { getPerpEvidence, getPerpFunding } from '@assay/wire/perp/history'
import { getPerpFundingEvidence, getPerpFundingRates } from '@assay/wire/perp/markets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { openTradingOfTwo } from '../../test/open-trading.ts'

/**
 * Goal: a funding payment stands in the tables of whoever paid and received it, and whoever has the published samples finds rate, hash and amount again.
 * Method: a long against a short, three samples of an empty book, and a journal whose time goes on to the next full hour.
 */
const MARKET = 'BTC-PERP'
const INDEX = '60000'
let trading: Awaited<ReturnType<typeof openTradingOfTwo>>
let ahead = 0
let fundingAt = 0

const pass = async (ms: number) => {
  ahead += ms
  await trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(INDEX) }, evidence: 'e'.repeat(64) })
}

beforeAll(async () => {
  // Just behind a full hour of funding, so that all samples are of one period.
  ahead = FUNDING_INTERVAL_MS - (Date.now() % FUNDING_INTERVAL_MS) + 60_000
  trading = await openTradingOfTwo(() => Date.now() + ahead)
  const { alice, bob } = trading
  for (const person of [alice, bob])
    await person(transferBetweenWallets, { asset: 'USDT', amount: '5000', from: 'exchange', to: 'contract' })
  await pass(0)
  const order = { market: MARKET, effect: 'open', type: 'limit', price: INDEX, lots: '100' } as const
  dataOf(await alice(placePerpOrder, { ...order, side: 'buy' }))
  dataOf(await bob(placePerpOrder, { ...order, side: 'sell' }))
  for (let sample = 0; sample < 3; sample++) await pass(5_000)
  const now = Date.now() + ahead
  fundingAt = now - (now % FUNDING_INTERVAL_MS) + FUNDING_INTERVAL_MS
  ahead += fundingAt - now
  await pass(1_000)
})
afterAll(() => trading.close())

test('the long pays what the short receives: 0.01% of the value at the mark', async () => {
  const [paid, received] = await Promise.all(
    [trading.alice, trading.bob].map(async person => dataOf(await person(getPerpFunding, { market: MARKET })).payments),
  )
  expect(paid).toMatchObject([{ amount: '-0.6', rate: '0.0001', mark: INDEX }])
  expect(received).toMatchObject([{ amount: '0.6', rate: '0.0001', mark: INDEX, seq: paid?.[0]?.seq }])
})

test('it stands with the position, and in its evidence', async () => {
  const [position] = dataOf(await trading.alice(getPerpAccount, {})).positions
  expect(position).toMatchObject({ funding: '-0.6' })
  const { funding } = dataOf(await trading.alice(getPerpEvidence, { positionId: position?.positionId ?? '' }))
  expect(funding).toMatchObject([{ amount: '-0.6', rate: '0.0001' }])
})

test('rate and hash come out of the published samples, and the sums say that nothing was made', async () => {
  const { rates } = dataOf(await trading.bob(getPerpFundingRates, { market: MARKET }))
  expect(rates).toMatchObject([{ at: fundingAt, rate: '0.0001', positions: 2, paid: '0.6', unpaid: '0', residue: '0' }])
  const { rate, samples, interestRate, fundingClamp } = dataOf(
    await trading.bob(getPerpFundingEvidence, { market: MARKET, at: String(fundingAt) }),
  )
  expect(samples.length).toBe(rate.samples)
  expect(samples.length).toBeGreaterThanOrEqual(3)
  const units = (text: string) => parseDecimal(text, RATE_SCALE) ?? 0n
  const mean = samples.reduce((sum, { premium }) => sum + units(premium), 0n) / BigInt(samples.length)
  expect(mean).toBe(units(rate.premium))
  expect(units(interestRate) - mean <= units(fundingClamp)).toBe(true)
  expect(units(rate.rate)).toBe(units(interestRate))
  const index = parseDecimal(INDEX, PRICE_SCALE)
  const hash = samples.reduce(
    (before, { premium, at }) =>
      createHash('sha256')
        .update(`${before}|${at}|${index}|${units(premium)}`)
        .digest('hex'),
    '',
  )
  expect(hash).toBe(rate.samplesHash)
})
