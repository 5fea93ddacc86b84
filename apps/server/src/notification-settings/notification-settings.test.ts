import { getNotificationSettings, setNotifications } from '@assay/wire/notification-settings/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Doors, openDoors } from '../../test/open-doors.ts'
import type { Visitor } from '../../test/visitor.ts'
import { recipientsOf } from '../people/contacts/recipients.ts'
import { notificationSettingsCalls } from './calls.ts'

/** Goal: people are notified of what they want, and of their security in any case. Method: what was written down to be sent. */
let doors: Doors
let ada: Visitor
let uid: number
const ADDRESS = 'ada@example.org'

beforeAll(async () => {
  doors = await openDoors({ handlers: async ({ database }) => notificationSettingsCalls(database) })
  ada = await doors.person(ADDRESS)
  uid = (await doors.sql`select uid from users where email = ${ADDRESS}`)[0]?.uid as number
})
afterAll(() => doors.close())
beforeEach(() => doors.sql`delete from outgoing_messages`)

const RECEIVED = { subject: 'You received 5 USDT', text: 'You received 5 USDT', isWarning: false }
const toAda = async () => recipientsOf(await doors.identity.users.byUid(uid))
const sent = async (): Promise<number> => (await doors.outgoing.newest()).length

const notifyOfMoney = async () => {
  for (const to of await toAda()) {
    const message = { ...RECEIVED, rows: doors.database, about: { user: uid, category: 'money' as const } }
    await doors.identity.notices.message(to, message)
    await doors.identity.notices.message(to, message)
  }
  doors.identity.notices.deliver()
}

test('everybody is notified of everything at first', async () => {
  expect(await ada.call(getNotificationSettings, {})).toMatchObject({
    data: { money: { mail: true, push: true }, trading: { mail: true, sound: false } },
  })
  await notifyOfMoney()
  expect(await sent()).toBe(2)
})

test('what was turned off is not sent any more, in its category alone, until it is turned on again', async () => {
  expect(await ada.call(setNotifications, { category: 'money', way: 'mail', on: '0' })).toMatchObject({
    code: 0,
    data: { money: { mail: false, app: true }, trading: { mail: true } },
  })
  await notifyOfMoney()
  expect(await sent()).toBe(0)
  const alert = { kind: 'mail', recipient: ADDRESS, subject: 'BTC', text: '60,000', about: { user: uid, category: 'trading' } } as const
  await doors.outgoing.queue(alert)
  expect(await sent()).toBe(1)
  await ada.call(setNotifications, { category: 'trading', way: 'mail', on: '0' })
  await doors.outgoing.queue(alert)
  expect(await sent()).toBe(1)
  await ada.call(setNotifications, { category: 'money', way: 'mail', on: '1' })
  await notifyOfMoney()
  expect(await sent()).toBe(3)
})

test('what is about security goes out in any case: money that leaves, and every change of what protects the account', async () => {
  for (const category of ['money', 'trading'] as const) await ada.call(setNotifications, { category, way: 'mail', on: '0' })
  const trace = { device: 'Firefox', address: '192.0.2.1', at: 0 }
  for (const to of await toAda()) {
    await doors.identity.notices.message(to, { ...RECEIVED, subject: 'You sent 5 USDT', isWarning: true, rows: doors.database })
    await doors.identity.notices.product(to, 'withdrawalAddress', {})
    await doors.identity.notices.passwordChanged(to, trace)
    await doors.identity.notices.newDevice(to, trace)
  }
  expect(await sent()).toBe(4)
  expect(await ada.call(setNotifications, { category: 'security', way: 'mail', on: '0' })).toMatchObject({ event: 'notificationAlwaysOn' })
  expect(await ada.call(setNotifications, { category: 'security', way: 'push', on: '0' })).toMatchObject({
    data: { security: { push: false, mail: true } },
  })
})
