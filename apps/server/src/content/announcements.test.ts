import { getMessages } from '@assay/wire/messages/calls'
import { getNotificationSettings, setNotifications } from '@assay/wire/notification-settings/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMessageDelivery } from '../../test/message-delivery.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import type { Visitor } from '../../test/visitor.ts'
import { messageCalls } from '../messages/calls.ts'
import { PersonMessages } from '../messages/person-messages.ts'
import { notificationSettingsCalls } from '../notification-settings/calls.ts'
import { projectionsOf } from '../projections/projections.ts'
import { Announcements } from './announcements.ts'
import { contentArticles, contentPublications, contentVersions } from './tables.ts'

/** Goal: what the house announces reaches everybody who wants it, at the planned moment, once. Method: real endpoints and tables; the test sets the clock. */
let endpoints: Endpoints
let delivery: ReturnType<typeof openMessageDelivery>
let announcements: Announcements
let [ada, ben, eve]: Visitor[] = []

beforeAll(async () => {
  endpoints = await openEndpoints({
    projections: projectionsOf,
    handlers: async place => {
      const { database, identity, messages } = place
      const { now } = identity
      delivery = openMessageDelivery({ ...place, now })
      announcements = open(place)
      return [
        ...messageCalls({ database, messages, feed: delivery.feed, push: delivery.push, now }),
        ...notificationSettingsCalls(database),
      ]
    },
  })
  endpoints.clock.standsAt = Date.now()
  ada = await endpoints.person('ada@example.org')
  ben = await endpoints.person('ben@example.org')
  eve = await endpoints.person('eve@example.org')
  await endpoints.sql`update users set lang = 'de' where email = 'ben@example.org'`
})
afterAll(async () => {
  await announcements.close()
  await delivery.close()
  await endpoints.close()
})

const open = ({ database, identity: { now } }: Pick<Endpoints, 'database' | 'identity'>) =>
  new Announcements({ database, personMessages: new PersonMessages(database), onFault: fault => Promise.reject(fault), now })

const publish = async (version: number, { id = '1000', kind = 'announcement', inMs = 60_000 } = {}) => {
  const publishAt = endpoints.clock.standsAt! + endpoints.clock.ahead + inMs
  await endpoints.database.insert(contentArticles).values({ id, kind, createdAt: 1 }).onConflictDoNothing()
  const state = { state: 'published', publishAt, reason: 'test', proposedBy: 1, proposedAt: 1 }
  await endpoints.database.insert(contentPublications).values({ articleId: id, version, ...state })
  for (const [lang, title] of [
    ['en', 'Maintenance'],
    ['de', 'Wartung'],
  ] as const)
    await endpoints.database.insert(contentVersions).values({
      ...{ articleId: id, lang, version, title, summary: `${title} ${version}`, body: 'x', hash: lang, follows: 'en', at: publishAt },
      visibleFrom: publishAt,
    })
}
const newsOf = async (person: Visitor | undefined) =>
  (await person!.call(getMessages, { category: 'news' })).data!.messages.map(({ subject, text, leadsTo }) => [subject, text, leadsTo])
const mails = async () =>
  (await endpoints.outgoing.newest()).filter(({ subject }) => /Maintenance|Wartung/.test(subject)).map(({ recipient }) => recipient)

test('at first news count at the bell and do not come by mail', async () => {
  const { data } = await ada!.call(getNotificationSettings, {})
  expect(data).toMatchObject({ news: { app: true, mail: false, push: true }, money: { mail: true } })
})

test('nothing before its moment; then everybody who wants it is told once, in the own language, whatever is repeated and whoever restarts', async () => {
  for (const way of ['app', 'push'] as const) await eve!.call(setNotifications, { category: 'news', way, on: '0' })
  await ben!.call(setNotifications, { category: 'news', way: 'mail', on: '1' })
  await publish(1)
  await announcements.look()
  expect(await newsOf(ada)).toEqual([])
  endpoints.clock.ahead += 60_000
  await Promise.all([announcements.look(), announcements.look()])
  // A stop behind the last message and before it is written down that all are told.
  await endpoints.sql`update content_publications set announced = false`
  await announcements.close()
  announcements = open(endpoints)
  await announcements.look()
  expect(await newsOf(ada)).toEqual([['Maintenance', 'Maintenance 1', '/notice?id=1000']])
  expect((await ada!.call(getMessages, {})).data).toMatchObject({ count: { unread: 1 }, unread: { news: 1 } })
  expect(await endpoints.sql`select figures from messages where category = 'news'`).toHaveLength(2)
})

test('only who has chosen mail is mailed', async () => {
  await delivery.mailed()
  expect(await mails()).toEqual(['ben@example.org'])
})

test('who has turned off every way has no message at all', async () => {
  expect(await newsOf(eve)).toEqual([])
})

test('a further version is told nobody, and neither is what is no announcement or was cancelled', async () => {
  await publish(2, { inMs: 0 })
  await publish(1, { id: '1001', kind: 'help', inMs: 0 })
  await publish(1, { id: '1002', kind: 'news', inMs: 10 })
  await endpoints.sql`update content_publications set state = 'cancelled' where article_id = '1002'`
  endpoints.clock.ahead += 1000
  await announcements.look()
  expect(await newsOf(ada)).toHaveLength(1)
})
