import { getMessages, readMessage, readMessages } from '@assay/wire/messages/calls'
import { setNotifications } from '@assay/wire/notification-settings/calls'
import { getInfo } from '@assay/wire/people/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import type { Visitor } from '../../test/visitor.ts'
import { notificationSettingsCalls } from '../notification-settings/calls.ts'
import { projectionsOf } from '../projections/projections.ts'
import { Hub } from '../ws/hub.ts'
import { messageCalls } from './calls.ts'
import { MessageDelivery } from './delivery.ts'
import { MessageFeed } from './feed.ts'
import { PersonMessages } from './person-messages.ts'
import { isPublicAddress } from './push/allowed-address.ts'
import { PushMessages } from './push/push-messages.ts'

/** Goal: what happens to somebody's money is one message to them, counted by the server, read by them alone, and the mail says the same. Method: real core, tables and endpoints. */
let endpoints: Endpoints
let delivery: MessageDelivery
let ada: Visitor
let eve: Visitor
let hub: Hub
let uid: number
const ADDRESS = 'ada@example.org'

beforeAll(async () => {
  endpoints = await openEndpoints({
    projections: projectionsOf,
    handlers: async parts => {
      const { database, identity, messages, engine } = parts
      hub = new Hub(engine)
      const feed = new MessageFeed({ running: parts, database, hub })
      const fail = (fault: unknown) => {
        throw fault
      }
      const push = new PushMessages({
        ...{ database, secrets: identity.secrets, publicUrl: 'https://assay.example', onFault: fail, now: Date.now },
        addressOf: async () => undefined,
      })
      delivery = new MessageDelivery({
        database,
        identity,
        messages,
        feed,
        push,
        publicUrl: 'https://assay.example',
        onFault: fail,
        now: Date.now,
      })
      return [...messageCalls({ database, messages, feed, push, now: Date.now }), ...notificationSettingsCalls(database)]
    },
  })
  ada = await endpoints.person(ADDRESS)
  eve = await endpoints.person('eve@example.org')
  uid = Number((await ada.call(getInfo, {})).data?.uid)
})
afterAll(async () => {
  await delivery.close()
  hub.close()
  await endpoints.close()
})

let deposits = 0
const nextDeposit = (): string => {
  deposits += 1
  return String(deposits)
}
const credit = (user: number) => {
  const number = nextDeposit()
  return endpoints.engine.submit({
    ...{ kind: 'payments.creditDeposit', user, asset: 'USDT', amount: 1_500_000n as never },
    ...{ source: 'voucher', reference: `voucher:${number}`, key: `deposit-${number}` },
  } as Parameters<typeof endpoints.engine.submit>[0])
}
const list = async (person = ada, asked: object = {}) => (await person.call(getMessages, asked)).data!

test('a deposit is one message that leads to its record, and nobody else’s', async () => {
  await credit(uid)
  const { messages, count, unread } = await list()
  expect(messages).toMatchObject([
    { number: 1, category: 'money', subject: expect.stringMatching(/^1\.50* USDT credited$/), leadsTo: '/rechargeRecord', isRead: false },
  ])
  expect([count, unread]).toEqual([
    { number: 1, unread: 1 },
    { money: 1, trading: 0, security: 0, system: 0, news: 0 },
  ])
  expect((await list(eve)).messages).toEqual([])
})

test('all is read up to what was shown: what came in between stays unread, and reading twice counts once', async () => {
  const shown = (await list()).count.number
  await credit(uid)
  expect(await ada.call(readMessages, { upTo: String(shown) })).toMatchObject({ data: { number: 2, unread: 1 } })
  expect(await ada.call(readMessage, { number: '2' })).toMatchObject({ data: { unread: 0 } })
  expect(await ada.call(readMessage, { number: '2' })).toMatchObject({ data: { unread: 0 } })
})

test('a number that is not one’s own is answered as one that does not exist', async () => {
  const [others, none] = [await eve.call(readMessage, { number: '1' }), await eve.call(readMessage, { number: '999' })]
  expect([others.event, none.event]).toEqual(['messageUnknown', 'messageUnknown'])
  expect(others.message).toBe(none.message)
})

test('after many events the count is that of the messages, and search and filter find among them', async () => {
  for (let round = 0; round < 60; round += 1) await credit(uid)
  const { count, messages, more } = await list()
  expect([count, messages.length, more]).toEqual([{ number: 62, unread: 60 }, 50, true])
  expect((await list(ada, { category: 'trading' })).messages).toEqual([])
  expect((await list(ada, { search: 'CREDITED', before: '3' })).messages.map(({ number }) => number)).toEqual([2, 1])
})

test('the mail says what the message says, with the way to the record; a category that was turned off is not mailed and not counted', async () => {
  await ada.call(setNotifications, { category: 'money', way: 'mail', on: '1' })
  await delivery.look()
  await endpoints.sql`delete from outgoing_messages`
  await credit(uid)
  const [message] = (await list()).messages
  await delivery.look()
  expect(await endpoints.outgoing.newest()).toMatchObject([
    { recipient: ADDRESS, subject: message?.subject, text: expect.stringContaining('https://assay.example/rechargeRecord') },
  ])
  await ada.call(setNotifications, { category: 'money', way: 'app', on: '0' })
  const before = (await list()).count
  await credit(uid)
  expect((await list()).count).toEqual({ number: before.number + 1, unread: before.unread })
})

test('what is no event of the journal is notified once, whoever repeats it', async () => {
  const personMessages = new PersonMessages(endpoints.database)
  const message = {
    user: uid,
    subject: 'messages:title',
    leadsTo: '/security',
    category: 'security',
    mail: 'never',
    cause: 'test:1',
    at: 5,
  } as const
  await personMessages.notify([message])
  await personMessages.notify([message])
  expect((await list(ada, { category: 'security' })).messages).toHaveLength(1)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '100.64.0.1',
  '::1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
])('no push service is reached at %s', address => expect(isPublicAddress(address)).toBe(false))
