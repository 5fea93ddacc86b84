import type { MessageCount } from '@assay/wire/messages/calls'
import { MESSAGE_CATEGORIES } from '@assay/wire/messages/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownByUid, openMessageDelivery } from '../../test/message-delivery.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { loadMessages } from '../http/messages.ts'
import { saveNotification } from '../notification-settings/notification-settings.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { Hub } from '../ws/hub.ts'
import { countOf, markRead } from './message-reads.ts'
import { PersonMessages } from './person-messages.ts'

/** Goal: the bell shows what the tables have, whatever happens in whatever order. Method: a thousand seeded steps, an open page, and the rows counted one by one. */
const ADA = 41
const STEPS = 1000
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let delivery: ReturnType<typeof openMessageDelivery>
let outgoing: Outgoing
let hub: Hub
const shown: MessageCount[] = []

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place)
  hub = new Hub(running.engine)
  const messages = await loadMessages()
  outgoing = new Outgoing({ database: place.database, onFault: fault => Promise.reject(fault) })
  const identity = knownByUid(outgoing, messages)
  delivery = openMessageDelivery({ ...running, projected: async () => {}, database: place.database, messages, identity, hub })
  const deliver = (_channel: unknown, frame: Buffer) => {
    // Its length stands before it, and may be a brace.
    shown.push((JSON.parse(frame.toString('utf8', frame.indexOf('{"'))) as { data: MessageCount }).data)
  }
  await hub.subscribe({ name: 'messages', user: ADA, subscriber: { deliver }, isWanted: () => true })
})
afterAll(async () => {
  await delivery.close()
  hub.close()
  await outgoing.close()
  await running.stop()
  await place.close()
})

/** A generator of numbers that are the same in every run (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

test('after a thousand random messages, repeats, readings and choices the bell counts what is unread', async () => {
  const { database, sql } = place
  const personMessages = new PersonMessages(database)
  const random = randomOf(7)
  const anyCategory = () => MESSAGE_CATEGORIES[random(MESSAGE_CATEGORIES.length)]!
  let causes = 0
  const step = async () => {
    const kind = random(10)
    if (kind < 6) {
      // One of three is told a second time.
      if (causes === 0 || random(3) > 0) causes += 1
      const cause = { cause: `event ${causes}`, at: causes }
      await personMessages.notify([
        { user: ADA, subject: 'messages:title', leadsTo: '/', group: `g${random(5)}`, category: anyCategory(), mail: 'never', ...cause },
      ])
    } else if (kind === 6) await markRead(database, { user: ADA, at: 1, which: { number: 1 + random(causes + 1) } })
    else if (kind === 7) await markRead(database, { user: ADA, at: 1, which: { upTo: random(causes + 1), category: anyCategory() } })
    else if (kind === 8) await markRead(database, { user: ADA, at: 1, which: { group: `g${random(5)}` } })
    else
      await saveNotification(database, ADA, {
        category: 'trading',
        way: (['app', 'mail', 'push'] as const)[random(3)]!,
        on: random(2) === 0,
      })
    if (kind >= 6) await delivery.feed.publish(ADA)
  }
  for (let done = 0; done < STEPS; done += 1) await step()
  await delivery.mailed()
  const [rows] = await sql<{ number: number; unread: number }[]>`
    select count(*)::int as number, (count(*) filter (where read_at is null))::int as unread from messages where user_id = ${ADA}`
  expect(rows!.number).toBeGreaterThan(100)
  expect(await countOf(database, ADA)).toEqual({ ...rows })
  // What was written last is told as soon as the feed comes to it.
  await expect.poll(() => shown.at(-1)).toMatchObject({ ...rows })
  const [numbers] = await sql`select max(number) as newest, count(distinct number)::int as different from messages where user_id = ${ADA}`
  expect(numbers).toEqual({ newest: rows!.number, different: rows!.number })
})
