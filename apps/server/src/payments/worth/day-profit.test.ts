import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { contractOf, loanQuote } from '@assay/rules/loans/quote'
import { FIRST_LOAN_TERMS } from '@assay/rules/loans/terms'
import { getAsset2, getDayProfit, transferBetweenWallets } from '@assay/wire/payments/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import { closePerpPosition, placePerpOrder } from '@assay/wire/perp/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../test/call-as.ts'
import { price, usdt } from '../../../test/core-commands.ts'
import { openTrading } from '../../../test/open-trading.ts'

/**
 * Goal: today's profit is what the ledger says. Method: two people trade over a midnight; the total that was read in the last second of the day,
 * which the call cannot know, is compared with what it puts together from the tables.
 */
const [ALICE, BOB, CAROL, DORA] = [41, 42, 43, 44] as const
const HOUR = 3_600_000
const MIDNIGHT = Date.UTC(2031, 4, 2)
let now = MIDNIGHT - 14 * HOUR
let trading: Awaited<ReturnType<typeof openTrading>>
beforeAll(async () => {
  trading = await openTrading([ALICE, BOB], () => now)
})
afterAll(() => trading.close())

const index = (BTC: string) => trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(BTC) }, evidence: 'e'.repeat(64) })
const deposit = (user: number, asset: string, amount: Amount) =>
  trading.engine.submit({ kind: 'payments.creditDeposit', user, asset, amount, source: 'seed', reference: `seed:${user}:${asset}:${now}` })
const totalOf = async (user: number) => dataOf(await trading.as(user)(getAsset2, {})).totalUsdt
const dayOf = async (user: number) => dataOf(await trading.as(user)(getDayProfit, {}))
const units = (text: string) => parseDecimal(text.replace('-', ''), 6)! * (text.startsWith('-') ? -1n : 1n)

/** Alice buys what Bob sells: lots of the contract. */
const trade = async (effect: 'open' | 'close', at: string, lots: string) => {
  const order = { market: 'BTC-PERP', effect, type: 'limit', price: at, lots } as const
  dataOf(await trading.as(ALICE)(placePerpOrder, { ...order, side: effect === 'open' ? 'buy' : 'sell' }))
  dataOf(await trading.as(BOB)(placePerpOrder, { ...order, side: effect === 'open' ? 'sell' : 'buy' }))
}

test('who came today started with nothing: what was paid in is no profit, what its price did is', async () => {
  expect(await dayOf(ALICE)).toEqual({
    startsAt: MIDNIGHT - 24 * HOUR,
    value: '7000000',
    startValue: '0',
    cameIn: '7000000',
    profit: '0',
    rate: '0',
  })
  now += HOUR
  await index('61000')
  expect(await dayOf(ALICE)).toMatchObject({ value: '7100000', cameIn: '7000000', profit: '100000', rate: '0.01428571' })
})

test('moving money between own wallets is no profit; a trade costs its fee', async () => {
  for (const user of [ALICE, BOB])
    dataOf(await trading.as(user)(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' }))
  expect(await dayOf(ALICE)).toMatchObject({ profit: '100000' })
  const order = { pair: 'BTCUSDT', type: 'limit', price: '61000', quantity: '1' } as const
  dataOf(await trading.as(ALICE)(placeSpotOrder, { ...order, side: 'buy' }))
  dataOf(await trading.as(BOB)(placeSpotOrder, { ...order, side: 'sell' }))
  const { profit } = await dayOf(ALICE)
  // The maker's fee of 0.08% in the coin that was bought.
  expect(profit).toBe('99951.2')
})

test('over midnight the day begins at what was there, open positions at their marks included', async () => {
  await trade('open', '61000', '100')
  await index('61500')
  await trade('open', '61500', '33')
  await trade('close', '61500', '50')
  now = MIDNIGHT - 1000
  await index('62000')
  const before = { [ALICE]: await totalOf(ALICE), [BOB]: await totalOf(BOB) } as const
  now = MIDNIGHT + 1000
  await index('62000')
  for (const user of [ALICE, BOB] as const)
    expect(await dayOf(user)).toMatchObject({ startsAt: MIDNIGHT, startValue: before[user], cameIn: '0', profit: '0', rate: '0' })

  await deposit(ALICE, 'USDT', usdt('500'))
  now += HOUR
  await index('63210.5')
  await trade('open', '63210.5', '7')
  await trade('close', '63210.5', '20')
  const position = dataOf(await trading.as(BOB)(getPerpAccount, {})).positions[0]!
  dataOf(
    await trading.as(ALICE)(placePerpOrder, {
      market: 'BTC-PERP',
      side: 'sell',
      effect: 'close',
      type: 'limit',
      price: '63210.5',
      lots: '70',
    }),
  )
  dataOf(await trading.as(BOB)(closePerpPosition, { positionId: position.positionId }))
  await index('59000')
  const cameIn = { [ALICE]: '500', [BOB]: '0' } as const
  for (const user of [ALICE, BOB] as const) {
    const { value, startValue, profit, ...day } = await dayOf(user)
    expect({ startValue, value, cameIn: day.cameIn }).toEqual({
      startValue: before[user],
      value: await totalOf(user),
      cameIn: cameIn[user],
    })
    expect(units(profit)).toBe(units(value) - units(before[user]) - units(cameIn[user]))
    expect(profit).toMatch(/^-/)
  }
})

test('who came after midnight starts with nothing; where a price of then is not known nothing is told', async () => {
  await trading.engine.submit({ kind: 'people.register', user: CAROL, userKind: 'real' })
  expect(await dayOf(CAROL)).toMatchObject({ startValue: '0', cameIn: '0', profit: '0', rate: '' })
  await deposit(CAROL, 'SOL', 1_000_000_000n as Amount)
  expect(await dayOf(CAROL)).toMatchObject({ startValue: '0', cameIn: '', profit: '', rate: '' })
})

test('a loan makes nobody richer, and repaying it nobody poorer', async () => {
  const loan = contractOf(usdt('1000'), FIRST_LOAN_TERMS, FIRST_LOAN_TERMS.offers[0]!)
  const applied = {
    amount: usdt('1000'),
    days: FIRST_LOAN_TERMS.offers[0]!.days,
    version: 1,
    total: loanQuote(loan, 0).totalRepayment,
    contractHash: 'ab'.repeat(32),
  }
  await trading.engine.submit({ kind: 'people.register', user: DORA, userKind: 'real' })
  await trading.engine.submit({ kind: 'verification.setLevel', user: DORA, level: 'senior', reference: 'review:44' })
  await trading.engine.submit({ kind: 'payments.fundPool', pool: 'loans', asset: 'USDT', amount: usdt('1000'), reference: 'loans' })
  await deposit(DORA, 'USDT', usdt('50'))
  const { result } = await trading.engine.submit({ kind: 'loans.apply', user: DORA, ...applied, facts: { registeredAt: 0 } })
  const loanId = result?.loanId ?? 0
  expect((await trading.engine.submit({ kind: 'loans.approve', loanId })).refusal).toBeUndefined()
  expect(await dayOf(DORA)).toMatchObject({ value: '1050', cameIn: '1050', profit: '0', rate: '0' })
  expect((await trading.engine.submit({ kind: 'loans.repay', user: DORA, loanId, amount: usdt('400') })).refusal).toBeUndefined()
  expect(await dayOf(DORA)).toMatchObject({ value: '650', cameIn: '650', profit: '0', rate: '0' })
})
