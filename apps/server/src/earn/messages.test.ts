import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket, usdt } from '../../test/core-commands.ts'
import { knownByUid, openMessageDelivery } from '../../test/message-delivery.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { loadMessages } from '../http/messages.ts'
import { messages as table } from '../messages/tables.ts'
import { keptMessage, writtenMessage } from '../messages/written.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { projectionsOf } from '../projections/projections.ts'
import { earnListings, fundYieldPool } from './house-products.ts'

/** Goal: whoever owns an order is told of each turn of it once, in the own language, and of no accrual. Method: a real core and its tables; the test sets the clock. */
const [ANNA, BEN] = [71, 72] as const
const NOON = Date.UTC(2026, 10, 27, 4)
const VALUE = dayOf(NOON) + 1
let now = NOON
let notices: ReturnType<typeof openMessageDelivery>
let stop = async () => {}
const faults: unknown[] = []
const messages = await loadMessages()
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let outgoing: Outgoing

const open = () => {
  const identity = knownByUid(outgoing, messages)
  return openMessageDelivery({ ...running, database: place.database, messages, identity, now: () => now })
}

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { projections: projectionsOf, now: () => now })
  outgoing = new Outgoing({ database: place.database, onFault: fault => void faults.push(fault), now: () => now })
  await openMarket(running.engine, [ANNA, BEN])
  for (const listing of await running.engine.read(core => earnListings(core, 'real'))) await running.engine.submit(listing)
  await fundYieldPool(running.engine, 'real')
  notices = open()
  stop = async () => {
    await notices.close()
    await outgoing.close()
    await running.stop()
    await place.close()
  }
})
afterAll(() => stop())

const buy = (user: number) => running.engine.submit({ kind: 'earn.buy', user, product: 'USDT-30D', principal: usdt('1000'), version: 1 })
const tickAt = async (at: number) => {
  now = at
  await running.engine.submit({ kind: 'clock.tick' })
}
/** What somebody was told, oldest first. */
const notified = async (user: number) => {
  await notices.mailed()
  const mails = (await outgoing.newest()).filter(({ recipient }) => recipient === `${user}@example.org`)
  return mails.map(({ subject }) => subject).reverse()
}

test('each turn of an order is told once, across restarts, and no accrual is', async () => {
  await buy(ANNA)
  expect(await notified(ANNA)).toEqual(['Custody order 1: In custody'])
  await tickAt(startOfDay(VALUE + 12) + 1)
  await notices.close()
  notices = open()
  expect(await notified(ANNA)).toEqual(['Custody order 1: In custody'])
  await running.engine.submit({ kind: 'earn.redeem', user: ANNA, custodyId: 1 })
  expect(await notified(ANNA)).toEqual(['Custody order 1: In custody', 'Custody order 1: Redemption in progress'])
  await tickAt(startOfDay(VALUE + 18))
  expect((await notified(ANNA)).slice(2)).toEqual(['Custody order 1: Redeemed'])
})

test('one that is rejected is told with its reason, and one that matures with what came back', async () => {
  await buy(BEN)
  await buy(BEN)
  await running.engine.submit({ kind: 'earn.reject', custodyId: 2, reason: 'sourceOfFunds' })
  expect((await notified(BEN)).sort()).toEqual(['Custody order 2: In custody', 'Custody order 2: Rejected', 'Custody order 3: In custody'])
  const [rejected] = (await outgoing.newest()).filter(({ subject }) => subject === 'Custody order 2: Rejected')
  expect(rejected?.text).toContain('The origin of the funds is being checked.')
  await tickAt(startOfDay(VALUE + 18 + 31))
  const [completed] = (await notified(BEN)).length ? (await outgoing.newest()).filter(({ subject }) => subject.endsWith('Completed')) : []
  expect(completed?.text).toContain('Paid out: 1,009 USDT')
  expect(completed?.text).toContain('https://assay.example.org/profit_wdtg?order=3')
  expect(faults).toEqual([])
})

test.each(LANGUAGE_CODES)('every turn is whole in %s', async lang => {
  const rows = await place.database.select().from(table)
  const turns = rows.filter(({ grouping }) => grouping.startsWith('earn:'))
  expect(turns.length).toBeGreaterThanOrEqual(7)
  for (const row of turns) {
    const { subject, text } = writtenMessage(keptMessage(row), lang, messages)
    expect(subject).toMatch(/\d/)
    expect(`${subject} ${text}`).not.toMatch(/\{\{|earn:|undefined/)
  }
})
