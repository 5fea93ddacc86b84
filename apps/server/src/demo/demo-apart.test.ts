import { getPriceAlerts, removePriceAlert, setPriceAlert } from '@assay/wire/alerts/calls'
import type { Call, RequestOf } from '@assay/wire/call'
import { tempLogin } from '@assay/wire/demo/calls'
import { buyOption, getOptionContracts, getOptionEvidence } from '@assay/wire/options/calls'
import { getAccountRecords, transferBetweenWallets } from '@assay/wire/payments/calls'
import { getInfo, userLogin } from '@assay/wire/people/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import {
  amendPerpOrder,
  cancelAllPerpOrders,
  cancelPerpOrder,
  changePerpMargin,
  closeAllPerpPositions,
  closePerpPosition,
  placePerpOrder,
  reversePerpPosition,
  setPerpExits,
} from '@assay/wire/perp/calls'
import { getPerpEvidence, getPerpOrders, getPerpTrades } from '@assay/wire/perp/history'
import { answerRiskQuiz } from '@assay/wire/risk-quiz/calls'
import { PRIVATE_CHANNELS } from '@assay/wire/sockets'
import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  getSpotOrderHistory,
  getSpotOrders,
  getSpotTrades,
  placeSpotOrder,
} from '@assay/wire/spot/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../test/browser.ts'
import { Listener } from '../../test/listener.ts'
import { startTestServer, type TestServer } from '../../test/start-server.ts'
import { RIGHT_ANSWERS } from '../risk-quiz/right-answers.ts'

/** Goal: a demo account is as much one's own as a real one. Method: the whole server with its market; two people practise, one of them meddles. */
let server: TestServer
let alice: Browser
let bob: Browser
beforeAll(async () => {
  server = await startTestServer()
  ;[alice, bob] = [await practising(await server.person('alice@example.org')), await practising(await server.person('bob@example.org'))]
}, 120_000)
afterAll(() => server.close())

/** Goes into the demo account and puts practice money into every wallet. */
async function practising(person: Browser): Promise<Browser> {
  person.token = (await person.call(tempLogin, {})).data.token
  for (const to of ['contract', 'options'] as const)
    await done(person, transferBetweenWallets, { asset: 'demo:USDT', amount: '10000', from: 'exchange', to })
  await done(person, answerRiskQuiz, RIGHT_ANSWERS)
  return person
}

/** The data of a call that is accepted. */
async function done<C extends Call>(browser: Browser, call: C, fields: RequestOf<C>) {
  const { code, data, message } = await browser.call(call, fields)
  if (code !== 0 && code !== 7) throw new Error(`${call.path}: ${message}`)
  return data
}

/** Everything that a demo account shows its own person. */
const lookingAt = async (browser: Browser) => ({
  orders: (await done(browser, getSpotOrders, {})).orders.map(({ orderId }) => orderId),
  closed: (await done(browser, getSpotOrderHistory, {})).orders.map(({ orderId }) => orderId),
  fills: (await done(browser, getSpotTrades, {})).trades.map(({ tradeId }) => tradeId),
  perpOrders: (await done(browser, getPerpAccount, {})).orders.map(({ orderId }) => orderId),
  positions: (await done(browser, getPerpAccount, {})).positions.map(({ positionId, lots, takeProfit }) => [positionId, lots, takeProfit]),
  closedPerpOrders: (await done(browser, getPerpOrders, {})).orders.map(({ orderId }) => orderId),
  perpFills: (await done(browser, getPerpTrades, {})).trades.map(({ tradeId }) => tradeId),
  contracts: (await done(browser, getOptionContracts, {})).contracts.map(({ optionId }) => optionId),
  alerts: (await done(browser, getPriceAlerts, {})).alerts.map(({ id, state }) => [id, state]),
  records: (await done(browser, getAccountRecords, {})).records.map(({ type, amount }) => [type, amount]),
})

test('what one practises the other neither sees, hears of, nor can touch by its number', async () => {
  const ears = await Listener.signedIn(bob)
  for (const channel of PRIVATE_CHANNELS) ears.say({ op: 'subscribe', channel })
  await ears.until(frame => 'type' in frame && frame.channel === PRIVATE_CHANNELS.at(-1))
  const quiet = await lookingAt(bob)
  const published = ears.received.length

  const { orderId } = await done(alice, placeSpotOrder, {
    pair: 'demo:BTCUSDT',
    side: 'buy',
    type: 'limit',
    price: '58000',
    quantity: '0.01',
    clientOrderId: 'mine',
  })
  await done(alice, placeSpotOrder, { pair: 'demo:BTCUSDT', side: 'buy', type: 'market', quantity: '0.01' })
  const contract = { market: 'demo:BTC-PERP', side: 'buy', effect: 'open', lots: '3' } as const
  await done(alice, placePerpOrder, { ...contract, type: 'market' })
  const resting = await done(alice, placePerpOrder, { ...contract, type: 'limit', price: '58000', clientOrderId: 'mine-too' })
  const { optionId } = await done(alice, buyOption, {
    market: 'demo:BTC-OPTION',
    direction: 'bullish',
    seconds: '3600',
    stake: '100',
    version: '1',
  })
  const { id } = await done(alice, setPriceAlert, { pair: 'demo:BTCUSDT', kind: 'cross', price: '90000', byMail: '0' })
  const owned = await lookingAt(alice)
  expect(owned).toMatchObject({ orders: [orderId], perpOrders: [resting.orderId], contracts: [optionId], alerts: [[id, 'active']] })
  expect([owned.fills.length, owned.perpFills.length, owned.positions.length]).not.toContain(0)
  const positionId = String(owned.positions[0]?.[0])

  const refusal = async <C extends Call>(call: C, fields: RequestOf<C>) => (await bob.call(call, fields)).event
  expect(await refusal(cancelSpotOrder, { orderId })).toBe('orderUnknown')
  expect(await refusal(cancelSpotOrder, { clientOrderId: 'mine' })).toBe('orderUnknown')
  expect(await refusal(amendSpotOrder, { orderId, price: '57000' })).toBe('orderUnknown')
  expect(await refusal(cancelPerpOrder, { orderId: resting.orderId })).toBe('orderUnknown')
  expect(await refusal(cancelPerpOrder, { clientOrderId: 'mine-too' })).toBe('orderUnknown')
  expect(await refusal(amendPerpOrder, { orderId: resting.orderId, lots: '1' })).toBe('orderUnknown')
  expect(await refusal(closePerpPosition, { positionId })).toBe('positionUnknown')
  expect(await refusal(reversePerpPosition, { positionId })).toBe('positionUnknown')
  expect(await refusal(changePerpMargin, { positionId, amount: '1', add: 'true' })).toBe('positionUnknown')
  expect(await refusal(setPerpExits, { positionId, takeProfit: '90000' })).toBe('positionUnknown')
  expect(await refusal(getPerpEvidence, { positionId })).toBe('positionUnknown')
  expect(await refusal(getOptionEvidence, { optionId })).toBe('notFound')
  // These act on what is one's own, which is nothing.
  await done(bob, removePriceAlert, { id })
  await done(bob, cancelAllSpotOrders, {})
  await done(bob, cancelAllPerpOrders, {})
  expect(await refusal(closeAllPerpPositions, {})).toBe('nothingToClose')

  expect(await lookingAt(alice)).toEqual(owned)
  expect(await lookingAt(bob)).toEqual(quiet)
  expect(ears.received.slice(published).filter(frame => 'type' in frame && frame.type === 'delta')).toEqual([])
  await ears.close()
})

test('whoever signs in out of a demo account leaves it: its session and the one that waited for it end', async () => {
  const person = await server.person('leaves@example.org')
  const waiting = sessionOf(person)
  await practising(person)
  const demo = sessionOf(person)
  const ears = await Listener.signedIn(demo)
  await done(person, userLogin, { kind: 'email', account: 'bob@example.org', password: 'blau7Hund' }).then(({ token }) => {
    person.token = token
  })
  expect((await person.call(getInfo, {})).data).toMatchObject({ demo: false, returns: false })
  await ears.until(frame => 'op' in frame && frame.op === 'sessionEnded')
  for (const left of [demo, waiting]) expect((await left.call(getInfo, {})).event).toBe('signedInElsewhere')
  expect((await alice.call(getInfo, {})).data).toMatchObject({ demo: true })
})

/** A browser that goes on with the session that this one has now. */
function sessionOf(browser: Browser): Browser {
  const kept = new Browser(browser.address)
  for (const [name, value] of browser.cookies) kept.cookies.set(name, value)
  kept.token = browser.token
  return kept
}
