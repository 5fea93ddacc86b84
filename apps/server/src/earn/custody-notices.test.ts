import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket, usdt } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { loadMessages } from '../http/messages.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import type { User } from '../people/users.ts'
import { projectionsOf } from '../projections/projections.ts'
import { custodyMail } from './custody-mail.ts'
import { CustodyNotices } from './custody-notices.ts'
import { earnListings, fundYieldPool } from './house-products.ts'
import { EARN } from './projection.ts'

/** Goal: whoever owns an order is told of each turn of it once, in the own language, and of no accrual. Method: a real core and its tables; the test sets the clock. */
const [ANNA, BEN] = [71, 72] as const
const NOON = Date.UTC(2026, 10, 27, 4)
const VALUE = dayOf(NOON) + 1
let now = NOON
let notices: CustodyNotices
let stop = async () => {}
const faults: unknown[] = []
const messages = await loadMessages()
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let outgoing: Outgoing

const mailTo = (person: Partial<User>) =>
  custodyMail({
    users: { find: async user => ({ email: `${user}@example.org`, ...person }) as User },
    messages,
    publicUrl: 'https://assay.example.org',
    read: look => running.engine.read(look),
  })

const open = () => {
  const { engine, projected } = running
  const historyReached = (seq: number) => projected(EARN, seq)
  const onFault = (fault: unknown) => void faults.push(fault)
  const { sql, database } = place
  return CustodyNotices.open({ sql, database, engine, mailOf: mailTo({ lang: 'en' }), outgoing, historyReached, onFault, now: () => now })
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
  await notices.look()
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

test.each(LANGUAGE_CODES)('every mail is whole in %s', async lang => {
  const rows = await place.sql<{ custody_id: number }[]>`select custody_id from custody_orders`
  expect(rows).toHaveLength(3)
  const { custodyOrders } = await import('./tables.ts')
  const orders = await place.database.select().from(custodyOrders)
  for (const kind of ['bought', 'redeeming', 'redeemed', 'completed', 'cancelled', 'rejected'] as const) {
    const mail = await mailTo({ lang })(orders[0]!, kind)
    expect(mail?.subject).toContain('1')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\{\{|earn:|undefined/)
  }
})
