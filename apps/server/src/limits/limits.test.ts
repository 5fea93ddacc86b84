import { excludeSelf, getLimits, type SelfLimits, setLossLimit, setTradingLimit } from '@assay/wire/limits/calls'
import { buyOption } from '@assay/wire/options/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { listenTo } from '../../test/listen-to.ts'
import { openDelivery, PURCHASE, SESSION_BEGAN } from '../../test/open-delivery.ts'

/** Goal: what people set to protect themselves holds at once and is not taken back in a weak moment. Method: the calls, and a clock that the test sets. */
const [ALICE, BOB] = [41, 42] as const
const DAY = 86_400_000
const NO_LIMIT = { value: '', pending: '', pendingFrom: 0 }
let delivery: Awaited<ReturnType<typeof openDelivery>>
const published: SelfLimits[] = []

beforeAll(async () => {
  delivery = await openDelivery([ALICE, BOB])
  await delivery.seconds(2)
  await listenTo(delivery.hub, { name: 'limits', user: ALICE }, frame => published.push(frame))
})
afterAll(() => delivery.close())

const limitsOf = async (user: number) => dataOf(await delivery.as(user)(getLimits, {}))
const buying = (user: number) => delivery.as(user)(buyOption, { ...PURCHASE, stake: '100' })

test('nobody has a limit at first', async () => {
  expect(await limitsOf(ALICE)).toEqual({
    dailyLossLimit: '',
    pendingLossLimit: '',
    pendingFrom: 0,
    lossToday: '0',
    stake: NO_LIMIT,
    leverage: NO_LIMIT,
    sessionTime: NO_LIMIT,
    sessionMinutesToday: 0,
    sessionTimeOverUntil: 0,
    depositDay: NO_LIMIT,
    depositWeek: NO_LIMIT,
    depositMonth: NO_LIMIT,
    excludedUntil: 0,
    lossesInRow: 0,
    pausedUntil: 0,
    sessionStartedAt: SESSION_BEGAN,
  })
})

test('a daily loss limit holds at once and counts what still runs as lost', async () => {
  expect(await delivery.as(ALICE)(setLossLimit, { amount: '150' })).toMatchObject({
    kind: 'success',
    data: { dailyLossLimit: '150', pendingFrom: 0 },
    message: 'options-done:lossLimitSet',
  })
  expect(await buying(ALICE)).toMatchObject({ kind: 'success' })
  expect(await buying(ALICE)).toMatchObject({ refusal: { refusal: 'lossLimitReached', parameters: { available: '49.5' } } })
})

test('a higher one holds after 24 hours, and a lower one takes it back; the same request again changes nothing', async () => {
  const raised = { kind: 'success', message: 'options-done:lossLimitPending' }
  const asked = delivery.market.now
  expect(await delivery.as(ALICE)(setLossLimit, { amount: '500' }, 'raise-it')).toMatchObject(raised)
  delivery.market.now += 5000
  expect(await delivery.as(ALICE)(setLossLimit, { amount: '500' }, 'raise-it')).toMatchObject(raised)
  expect(await limitsOf(ALICE)).toMatchObject({ dailyLossLimit: '150', pendingLossLimit: '500', pendingFrom: asked + DAY })
  expect(await delivery.as(ALICE)(setLossLimit, { amount: '120' })).toMatchObject({ data: { dailyLossLimit: '120', pendingFrom: 0 } })
  expect(await delivery.as(ALICE)(setLossLimit, { amount: '' })).toMatchObject(raised)
  expect(await limitsOf(ALICE)).toMatchObject({ dailyLossLimit: '120', pendingLossLimit: '' })
  delivery.market.now += DAY
  await delivery.seconds(1)
  expect(await limitsOf(ALICE)).toMatchObject({ dailyLossLimit: '', pendingFrom: 0 })
  await expect.poll(() => published.at(-1)).toMatchObject({ dailyLossLimit: '', pendingFrom: 0, sessionStartedAt: SESSION_BEGAN })
})

test('a limit of the stake holds at once and a higher one after 24 hours; leverage is a whole number', async () => {
  const set = (limit: 'stake' | 'leverage', value: string) => delivery.as(BOB)(setTradingLimit, { limit, value })
  expect(await set('stake', '50')).toMatchObject({
    data: { stake: { value: '50', pendingFrom: 0 } },
    message: 'options-done:tradingLimitSet',
  })
  expect(await buying(BOB)).toEqual({ kind: 'refused', refusal: { refusal: 'ownStakeLimit', parameters: { maximum: '50' } } })
  const from = delivery.market.now + DAY
  expect(await set('stake', '')).toMatchObject({
    data: { stake: { value: '50', pending: '', pendingFrom: from } },
    message: 'options-done:tradingLimitPending',
  })
  expect(await set('leverage', '2.5')).toMatchObject({ refusal: { refusal: 'inputInvalid', parameters: { field: 'value' } } })
  expect(await set('leverage', '0')).toMatchObject({ refusal: { refusal: 'amountNotPositive' } })
  expect(await set('leverage', '10')).toMatchObject({ data: { leverage: { value: '10', pendingFrom: 0 } } })
  delivery.market.now += DAY
  await delivery.seconds(1)
  expect((await limitsOf(BOB)).stake).toEqual(NO_LIMIT)
})

test.each(['-1', '1.0000001', 'much', '1e3'])('%j is no limit', async amount => {
  expect(await delivery.as(ALICE)(setLossLimit, { amount })).toEqual({
    kind: 'refused',
    refusal: { refusal: 'inputInvalid', parameters: { field: 'amount' } },
  })
})

test('three losses in a row pause for a minute, which the person is told of', async () => {
  for (let loss = 0; loss < 3; loss += 1) {
    dataOf(await buying(ALICE))
    await delivery.seconds(5, { BTC: '60000' })
    delivery.market.now += 44_000
    await delivery.seconds(13, { BTC: '59990' })
  }
  const { lossesInRow, pausedUntil, lossToday } = await limitsOf(ALICE)
  expect([lossesInRow, lossToday]).toEqual([3, '301.5'])
  expect(pausedUntil).toBeGreaterThan(delivery.market.now)
  expect(await buying(ALICE)).toMatchObject({ refusal: { refusal: 'lossesPaused', parameters: { until: String(pausedUntil) } } })
  delivery.market.now += 60_000
  await delivery.seconds(1)
  expect((await limitsOf(ALICE)).pausedUntil).toBe(0)
  expect(await buying(ALICE)).toMatchObject({ kind: 'success' })
})

test('who shuts themselves out buys nothing and opens no leverage; a shorter time does not shorten it', async () => {
  const until = delivery.market.now + 7 * DAY
  expect(await delivery.as(BOB)(excludeSelf, { days: '7' })).toMatchObject({ kind: 'success', data: { excludedUntil: until } })
  expect(await delivery.as(BOB)(excludeSelf, { days: '1' })).toMatchObject({ data: { excludedUntil: until } })
  const refusal = { refusal: 'selfExcluded', parameters: { until: String(until) } }
  expect(await buying(BOB)).toEqual({ kind: 'refused', refusal })
  const order = await delivery.engine.submit({
    kind: 'perp.placeOrder',
    user: BOB,
    market: 'BTC-PERP',
    side: 'buy',
    effect: 'open',
    type: 'limit',
    price: price('60000'),
    lots: 1n,
  })
  expect(order.refusal).toEqual(refusal)
  delivery.market.now = until + 1000
  await delivery.seconds(1)
  expect((await limitsOf(BOB)).excludedUntil).toBe(0)
  expect(await buying(BOB)).toMatchObject({ kind: 'success' })
})
