import { getNotificationSettings, setNotifications } from '@assay/wire/notification-settings/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import type { Visitor } from '../../test/visitor.ts'
import { recipientsOf } from '../people/contacts/recipients.ts'
import { notificationSettingsCalls } from './calls.ts'

/** Goal: people are notified of what they want, and of their security in any case. Method: what was written down to be sent. */
let endpoints: Endpoints
let ada: Visitor
let uid: number
const ADDRESS = 'ada@example.org'

beforeAll(async () => {
  endpoints = await openEndpoints({ handlers: async ({ database }) => notificationSettingsCalls(database) })
  ada = await endpoints.person(ADDRESS)
  uid = (await endpoints.sql`select uid from users where email = ${ADDRESS}`)[0]?.uid as number
})
afterAll(() => endpoints.close())
beforeEach(() => endpoints.sql`delete from outgoing_messages`)

const RECEIVED = { subject: 'You received 5 USDT', text: 'You received 5 USDT', isWarning: false }
const toAda = async () => recipientsOf(await endpoints.identity.users.byUid(uid))
const sent = async (): Promise<number> => (await endpoints.outgoing.newest()).length

const notifyOfMoney = async () => {
  for (const to of await toAda()) {
    const message = { ...RECEIVED, rows: endpoints.database, about: { user: uid, category: 'money' as const } }
    await endpoints.identity.notices.message(to, message)
    await endpoints.identity.notices.message(to, message)
  }
  endpoints.identity.notices.deliver()
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
  await endpoints.outgoing.queue(alert)
  expect(await sent()).toBe(1)
  await ada.call(setNotifications, { category: 'trading', way: 'mail', on: '0' })
  await endpoints.outgoing.queue(alert)
  expect(await sent()).toBe(1)
  await ada.call(setNotifications, { category: 'money', way: 'mail', on: '1' })
  await notifyOfMoney()
  expect(await sent()).toBe(3)
})

test('what is about security goes out in any case: money that leaves, and every change of what protects the account', async () => {
  for (const category of ['money', 'trading'] as const) await ada.call(setNotifications, { category, way: 'mail', on: '0' })
  const trace = { device: 'Firefox', address: '192.0.2.1', at: 0 }
  for (const to of await toAda()) {
    await endpoints.identity.notices.message(to, { ...RECEIVED, subject: 'You sent 5 USDT', isWarning: true, rows: endpoints.database })
    await endpoints.identity.notices.product(to, 'withdrawalAddress', {})
    await endpoints.identity.notices.passwordChanged(to, trace)
    await endpoints.identity.notices.newDevice(to, trace)
  }
  expect(await sent()).toBe(4)
  expect(await ada.call(setNotifications, { category: 'security', way: 'mail', on: '0' })).toMatchObject({ event: 'notificationAlwaysOn' })
  expect(await ada.call(setNotifications, { category: 'security', way: 'push', on: '0' })).toMatchObject({
    data: { security: { push: false, mail: true } },
  })
})
