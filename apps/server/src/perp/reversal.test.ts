import { parseDecimal } from '@assay/money/decimal'
import { getAsset2, getDayProfit, transferBetweenWallets } from '@assay/wire/payments/calls'
import type { PerpFill, PerpPosition } from '@assay/wire/perp/account'
import { placePerpOrder, setPerpPositionMode } from '@assay/wire/perp/calls'
import { getPerpEvidence, getPerpPositions, getPerpTrades } from '@assay/wire/perp/history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '../../../../packages/core/simulation/random.ts'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { openTrading } from '../../test/open-trading.ts'

/**
 * Goal: a fill that closes one position and opens another counts for each with its own part. Method: two people in one-way mode trade back and forth
 * through the real calls; whatever adds fills up by position comes out at what the core says of it.
 */
const MIDNIGHT = Date.UTC(2031, 4, 2)
const HISTORIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const FIRST = 41
let now = MIDNIGHT - 14 * 3_600_000
let trading: Awaited<ReturnType<typeof openTrading>>
/** Pairs of people who trade with each other alone; each test takes the next. */
let pairs: Pair[]
beforeAll(async () => {
  const users = Array.from({ length: 2 * (HISTORIES.length + 3) }, (_, index) => FIRST + index)
  trading = await openTrading(users, () => now)
  const people = users.map(user => trading.as(user))
  for (const person of people) {
    dataOf(await person(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' }))
    dataOf(await person(setPerpPositionMode, { mode: 'oneWay' }))
  }
  pairs = Array.from({ length: people.length / 2 }, (_, index) => ({ alice: people[2 * index]!, bob: people[2 * index + 1]! }))
  await moveIndex('60000')
})
afterAll(() => trading.close())

type Person = ReturnType<typeof trading.as>
interface Pair {
  alice: Person
  bob: Person
}

const moveIndex = (to: string) =>
  trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(to) }, evidence: 'e'.repeat(64) })

const units = (text: string) => parseDecimal(text.replace('-', ''), 8)! * (text.startsWith('-') ? -1n : 1n)
const total = (rows: readonly PerpFill[], figure: 'fee' | 'realisedProfit' | 'lots') =>
  rows.reduce((sum, row) => sum + units(row[figure]), 0n)

/** Alice trades so many lots with Bob, who was there first. */
async function trade({ alice, bob }: Pair, side: 'buy' | 'sell', { at, lots }: { at: string; lots: string }): Promise<void> {
  const order = { market: 'BTC-PERP', effect: 'open', type: 'limit', price: at, lots } as const
  dataOf(await bob(placePerpOrder, { ...order, side: side === 'buy' ? 'sell' : 'buy' }))
  dataOf(await alice(placePerpOrder, { ...order, side }))
}

const positionsOf = async (person: Person) => dataOf(await person(getPerpPositions, {})).positions

/** Fees, profit and size of a position are the sums of the fills that its evidence, and the list of trades, give for it. */
async function addsUp(person: Person, position: PerpPosition): Promise<void> {
  const { positionId, side, state, lots, fees, realisedProfit } = position
  const { fills } = dataOf(await person(getPerpEvidence, { positionId }))
  const { trades } = dataOf(await person(getPerpTrades, { positionId }))
  expect(trades.toSorted((one, other) => one.seq - other.seq)).toEqual(fills)
  expect([total(fills, 'fee'), total(fills, 'realisedProfit')]).toEqual([units(fees), units(realisedProfit)])
  const opened = fills.filter(({ effect }) => effect === 'open')
  const closed = fills.filter(({ effect }) => effect === 'close')
  expect(opened.every(fill => (fill.side === 'buy') === (side === 'long'))).toBe(true)
  expect(total(opened, 'lots') - total(closed, 'lots')).toBe(state === 'current' ? units(lots) : 0n)
}

test('long 1,000 lots, then sold 3,000: the long ends with its closing part, the short begins with the rest', async () => {
  const pair = pairs.shift()!
  await trade(pair, 'buy', { at: '60000', lots: '1000' })
  await trade(pair, 'sell', { at: '60100', lots: '3000' })
  const [short, long] = await positionsOf(pair.alice)
  expect([short, long]).toMatchObject([
    { side: 'short', state: 'current', lots: '2000', entryPrice: '60100', realisedProfit: '0' },
    { side: 'long', state: 'closed', entryPrice: '60000', closePrice: '60100', realisedProfit: '100' },
  ])
  const closing = dataOf(await pair.alice(getPerpTrades, { positionId: long!.positionId })).trades[0]
  const opening = dataOf(await pair.alice(getPerpTrades, { positionId: short!.positionId })).trades[0]
  // The taker's fee of 0.05 % of each part.
  expect(closing).toMatchObject({ effect: 'close', side: 'sell', lots: '1000', notional: '60100', fee: '30.05', realisedProfit: '100' })
  expect(opening).toMatchObject({ effect: 'open', side: 'sell', lots: '2000', notional: '120200', fee: '60.1', realisedProfit: '0' })
  expect(closing?.tradeId).toBe(opening?.tradeId)
  for (const position of [short!, long!]) await addsUp(pair.alice, position)
})

test('a page of trades does not end inside of one', async () => {
  const pair = pairs.shift()!
  await trade(pair, 'buy', { at: '60000', lots: '1' })
  await trade(pair, 'sell', { at: '60000', lots: '3' })
  await trade(pair, 'buy', { at: '60000', lots: '5' })
  const seen: PerpFill[] = []
  let before: string | undefined
  for (let more = true; more; ) {
    const page = dataOf(await pair.alice(getPerpTrades, { limit: '1', ...(before !== undefined && { before }) }))
    seen.push(...page.trades)
    more = page.more
    before = page.trades.at(-1)?.tradeId
  }
  expect(seen.map(({ effect, lots }) => `${effect} ${lots}`)).toEqual(['close 2', 'open 3', 'close 1', 'open 2', 'open 1'])
})

test('over a midnight the result of today is that of somebody who only ever held what is left', async () => {
  const pair = pairs.shift()!
  await trade(pair, 'buy', { at: '60000', lots: '10' })
  await trade(pair, 'sell', { at: '60000', lots: '30' })
  now = MIDNIGHT + 1000
  // The first index after midnight settles the funding, which is of this day.
  const before = dataOf(await pair.alice(getAsset2, {})).totalUsdt
  await moveIndex('60000')
  await moveIndex('61000')
  const { profit } = dataOf(await pair.alice(getDayProfit, {}))
  const after = dataOf(await pair.alice(getAsset2, {})).totalUsdt
  expect(units(profit)).toBe(units(after) - units(before))
})

test.each(HISTORIES)('random history %i adds up for every position of both', async seed => {
  const pair = pairs.shift()!
  const random = new Random(seed)
  let net = 0
  for (let count = 0; count < 12; count++) {
    const at = String(59_500 + random.below(1000))
    const lots = 1 + random.below(40)
    const side = net > 0 || random.chance(10) ? 'sell' : 'buy'
    net += side === 'buy' ? lots : -lots
    await trade(pair, side, { at, lots: String(lots) })
  }
  for (const person of [pair.alice, pair.bob]) {
    const positions = await positionsOf(person)
    expect(positions.length).toBeGreaterThan(1)
    for (const position of positions) await addsUp(person, position)
  }
})
