import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket } from '../../test/core-commands.ts'
import { knownByUid, openMessageDelivery } from '../../test/message-delivery.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { loadMessages } from '../http/messages.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { PersonMessages } from './person-messages.ts'

/** Goal: nobody is mailed without end because others act, and is told everything. Method: real tables and outbox; the test sets the clock. */
const [BOB, CAROL, DORA] = [31, 32, 33] as const
const START = Date.UTC(2026, 10, 27, 4)
let now = START
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let delivery: ReturnType<typeof openMessageDelivery>
let outgoing: Outgoing
let personMessages: PersonMessages

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { now: () => now })
  const messages = await loadMessages()
  const onFault = (fault: unknown) => Promise.reject(fault)
  outgoing = new Outgoing({ database: place.database, onFault, now: () => now })
  personMessages = new PersonMessages(place.database)
  await openMarket(running.engine, [BOB, CAROL, DORA])
  const identity = knownByUid(outgoing, messages)
  delivery = openMessageDelivery({ ...running, projected: async () => {}, database: place.database, messages, identity, now: () => now })
})
afterAll(async () => {
  await delivery.close()
  await outgoing.close()
  await running.stop()
  await place.close()
})

let received = 0
const receive = (user: number, amounts: readonly string[], asset = 'USDT') =>
  personMessages.notify(
    amounts.map(amount => {
      received += 1
      return {
        ...{ user, subject: 'messages:payments.received', figures: { amount: { amount, asset }, uid: '30' }, leadsTo: '/accountRecord' },
        ...({
          category: 'money',
          mail: 'on',
          joins: { subject: 'mail:receivedSeveral.subject', text: 'mail:receivedSeveral.text' },
          cause: `sends:${received}`,
          at: now,
        } as const),
      }
    }),
  )
const mailsTo = async (user: number) => {
  await delivery.mailed()
  return (await outgoing.newest()).filter(({ recipient }) => recipient === `${user}@example.org`).reverse()
}

test('a hundred and ten transfers in a few seconds make two mails, and the second has all sums; each of them is a message of its own', async () => {
  await receive(BOB, ['2'])
  await receive(BOB, Array(98).fill('2'))
  await receive(BOB, Array(11).fill('0.00000002'), 'BTC')
  expect((await mailsTo(BOB)).map(({ subject }) => subject)).toEqual(['You received 2 USDT from UID 30'])
  now += 10 * 60_000
  const [, joined] = await mailsTo(BOB)
  expect(joined?.subject).toBe('Transfers received: 109')
  expect(joined?.text).toContain('196 USDT\n0.00000022 BTC')
  const [{ number } = { number: 0 }] = await place.sql<{ number: number }[]>`select number from message_counts where user_id = ${BOB}`
  expect(number).toBe(110)
})

test('who is sent something every quarter of an hour of a day is mailed a dozen times at most, and of everything', async () => {
  for (let quarter = 0; quarter < 96; quarter += 1) {
    await receive(CAROL, ['1'])
    await delivery.mailed()
    now += 15 * 60_000
  }
  now += 4 * 3_600_000
  const mails = await mailsTo(CAROL)
  expect(mails.length).toBeLessThanOrEqual(12)
  const sums = mails.map(({ text, subject }) =>
    Number(/^([\d,]+) USDT$/m.exec(text)?.[1]?.replace(',', '') ?? /received (\d+)/.exec(subject)?.[1]),
  )
  expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(96)
})

test('who has had peace for a while is told at once, and one that waited alone is told as itself', async () => {
  await receive(DORA, ['1'])
  await delivery.mailed()
  await receive(DORA, ['5'])
  await delivery.mailed()
  now += 10 * 60_000
  expect((await mailsTo(DORA)).map(({ subject }) => subject)).toEqual([
    'You received 1 USDT from UID 30',
    'You received 5 USDT from UID 30',
  ])
  now += 20 * 60_000
  await mailsTo(DORA)
  await receive(DORA, ['7'])
  expect((await mailsTo(DORA)).at(-1)?.subject).toBe('You received 7 USDT from UID 30')
})
