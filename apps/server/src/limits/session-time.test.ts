import { startOfDay } from '@assay/rules/hong-kong-day'
import { getLimits, type SelfLimits, setTradingLimit } from '@assay/wire/limits/calls'
import { buyOption } from '@assay/wire/options/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { dataOf } from '../../test/call-as.ts'
import { listenTo } from '../../test/listen-to.ts'
import { openDelivery, PURCHASE } from '../../test/open-delivery.ts'
import { openSockets } from '../../test/open-sockets.ts'
import type { Session } from '../people/sessions.ts'
import { SessionTimes } from './session-times.ts'

/** Goal: the server counts how long somebody is here, and nobody can begin anything beyond the time that they allow themselves. Method: signs of people on a clock that the test sets. */
const [ALICE, BOB, CAROL, DAVE] = [41, 42, 43, 44] as const
const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000]
let delivery: Awaited<ReturnType<typeof openDelivery>>

beforeAll(async () => {
  delivery = await openDelivery([ALICE, BOB, CAROL, DAVE])
})
afterAll(() => delivery.close())
beforeEach(() => delivery.seconds(2))

const minutesOf = async (user: number) => dataOf(await delivery.as(user)(getLimits, {})).sessionMinutesToday
const limit = (user: number, value: string) => delivery.as(user)(setTradingLimit, { limit: 'sessionTime', value })
const buying = (user: number) => delivery.as(user)(buyOption, { ...PURCHASE, stake: '10' })

/** Somebody gives a sign every so often, for a time; prices go on with them. */
const stay = async (users: readonly number[], lasts: number, every = 20 * SECOND) => {
  for (let at = 0; at <= lasts; at += every) {
    for (const user of users) delivery.sessionTimes.note(user)
    if (at < lasts) delivery.market.now += every
  }
  await delivery.sessionTimes.write()
  await delivery.seconds(2)
}

test('signs of several devices at once count once, and a pause between two visits does not count', async () => {
  await stay([ALICE, ALICE, ALICE], 10 * MINUTE)
  delivery.market.now += 30 * MINUTE
  await stay([ALICE], 5 * MINUTE)
  expect(await minutesOf(ALICE)).toBe(15)
})

test('what was counted before a restart counts on', async () => {
  const { place, engine, market } = delivery
  const anew = new SessionTimes({ database: place.database, engine, now: () => market.now })
  anew.note(ALICE)
  market.now += 30 * SECOND
  anew.note(ALICE)
  market.now += 30 * SECOND
  anew.note(ALICE)
  await anew.write()
  expect(await anew.minutesToday(ALICE)).toBe(16)
})

test('when the time is used up nothing is bought until the day ends in Hong Kong; the open page learns of it', async () => {
  const published: SelfLimits[] = []
  await listenTo(delivery.hub, { name: 'limits', user: BOB }, frame => published.push(frame))
  expect(await limit(BOB, '30')).toMatchObject({
    data: { sessionTime: { value: '30', pendingFrom: 0 } },
    message: 'options-done:tradingLimitSet',
  })
  await stay([BOB], 29 * MINUTE)
  expect(await buying(BOB)).toMatchObject({ kind: 'success' })
  await stay([BOB], MINUTE)
  const until = startOfDay(Math.floor((delivery.market.now + 8 * 60 * MINUTE) / DAY) + 1)
  expect(await buying(BOB)).toEqual({ kind: 'refused', refusal: { refusal: 'sessionTimeOver', parameters: { until: String(until) } } })
  await expect.poll(() => published.at(-1)).toMatchObject({ sessionMinutesToday: 30, sessionTimeOverUntil: until })
  expect(await buying(CAROL)).toMatchObject({ kind: 'success' })
  delivery.market.now = until + SECOND
  await delivery.seconds(2)
  expect(await minutesOf(BOB)).toBe(0)
  expect(await buying(BOB)).toMatchObject({ kind: 'success' })
})

test('a lower limit that is used up already holds at once, a higher one after 24 hours', async () => {
  await stay([CAROL], 40 * MINUTE)
  await limit(CAROL, '720')
  expect(await limit(CAROL, '30')).toMatchObject({ data: { sessionTime: { value: '30' }, sessionMinutesToday: 40 } })
  expect(await buying(CAROL)).toMatchObject({ refusal: { refusal: 'sessionTimeOver' } })
  const from = delivery.market.now + DAY
  expect(await limit(CAROL, '')).toMatchObject({
    data: { sessionTime: { value: '30', pending: '', pendingFrom: from } },
    message: 'options-done:tradingLimitPending',
  })
  expect(await buying(CAROL)).toMatchObject({ refusal: { refusal: 'sessionTimeOver' } })
})

test.each(['0', '29', '721', '60.5', '-60', 'an hour'])('%j is no time of a day', async value => {
  expect(await limit(DAVE, value)).toEqual({ kind: 'refused', refusal: { refusal: 'inputInvalid', parameters: { field: 'value' } } })
})

test('a heartbeat of a signed-in page that somebody looks at is a sign of them; one of a page in the background or of a visitor is none', async () => {
  const noted: Session[] = []
  const sockets = await openSockets({ noteUse: session => void noted.push(session) })
  const socket = new WebSocket(`${sockets.address.replace('http', 'ws')}/ws`, { origin: sockets.address })
  const frames: unknown[] = []
  socket.on('message', text => frames.push(JSON.parse(String(text))))
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  await expect.poll(() => frames.length).toBe(1)
  say({ op: 'ping', at: 1 })
  say({ op: 'auth', token: '41' })
  say({ op: 'ping', at: 2, away: true })
  say({ op: 'ping', at: 3 })
  await expect.poll(() => frames.at(-1)).toMatchObject({ op: 'pong', clientAt: 3 })
  expect(noted).toEqual([{ id: '41', user: 41, isDemo: false }])
  socket.terminate()
  await sockets.close()
})
