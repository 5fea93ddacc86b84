import { endSessions, getInfo, getSessions, userLogout } from '@assay/wire/people/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSIONS_PER_USER_MAX, Sessions } from './sessions.ts'

const HOUR = 3_600_000
let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
})
afterAll(() => endpoints.close())

test('a signed-out token is refused, and whoever listens hears of the end', async () => {
  const ended: string[] = []
  endpoints.sessions.onEnd(session => ended.push(session.id))
  const anna = await endpoints.person('out@example.org')
  const { sessions } = (await anna.call(getSessions, {})).data
  expect(await anna.call(userLogout, {})).toMatchObject({ code: 0 })
  expect(ended).toEqual(sessions.map(session => session.id))
  expect(anna.cookies.has('assay_session')).toBe(false)
  expect(await anna.call(getInfo, {})).toMatchObject({ code: 1000, time: 2 })
})

test('a session ends after a day without use, and after seven days with use', async () => {
  const idle = await endpoints.person('idle@example.org')
  const busy = await endpoints.person('busy@example.org')
  const start = endpoints.clock.ahead
  while (endpoints.clock.ahead - start < SESSION_ABSOLUTE_MS - HOUR) {
    endpoints.clock.ahead += 20 * HOUR
    if (endpoints.clock.ahead - start < SESSION_ABSOLUTE_MS) expect(await busy.call(getInfo, {})).toMatchObject({ code: 7 })
  }
  expect(await idle.call(getInfo, {})).toMatchObject({ code: 1000 })
  endpoints.clock.ahead = start + SESSION_ABSOLUTE_MS + HOUR
  expect(await busy.call(getInfo, {})).toMatchObject({ code: 1000 })
})

test('sessions survive a restart of the server, their last use included', async () => {
  const anna = await endpoints.person('restart@example.org')
  const credentials = { token: anna.token ?? '', cookieSecret: anna.cookies.get('assay_session') }
  endpoints.clock.ahead += SESSION_IDLE_MS - HOUR
  await anna.call(getInfo, {})
  await endpoints.sessions.sweep()
  endpoints.clock.ahead += SESSION_IDLE_MS - HOUR
  const restarted = new Sessions({
    database: endpoints.database,
    now: () => Date.now() + endpoints.clock.ahead,
    onFault: fault => Promise.reject(fault),
  })
  expect(await restarted.authenticate(credentials)).toMatchObject({ session: { user: expect.any(Number) } })
  await restarted.close()
})

test('a session that memory has no room for is as much in use as any other', async () => {
  const people = [await endpoints.person('room-1@example.org'), await endpoints.person('room-2@example.org')]
  const start = endpoints.clock.ahead
  const now = () => Date.now() + endpoints.clock.ahead
  const sessions = new Sessions({ database: endpoints.database, now, cachedMax: 1, onFault: fault => Promise.reject(fault) })
  const all = people.map(({ token, cookies }) => ({ token: token ?? '', cookieSecret: cookies.get('assay_session') }))
  for (const hours of [20, 40, 60]) {
    endpoints.clock.ahead = start + hours * HOUR
    for (const one of all) expect((await sessions.authenticate(one)).refusal).toBeUndefined()
    if (hours === 40) await sessions.sweep()
  }
  await sessions.close()
  endpoints.clock.ahead = start
})

test('neither tokens nor cookies are stored', async () => {
  const anna = await endpoints.person('hashed@example.org')
  const stored = JSON.stringify(await endpoints.sql`select * from sessions`)
  expect(stored).not.toContain(anna.token)
  expect(stored).not.toContain(anna.cookies.get('assay_session'))
})

test('a person sees where the account is signed in, newest first, and nobody else sees it', async () => {
  const anna = await endpoints.person('list@example.org')
  const second = new Visitor(endpoints.app, '203.0.113.5')
  endpoints.clock.ahead += 1000
  await endpoints.signIn(second, 'list@example.org', 'blau7Hund')
  const { sessions } = (await anna.call(getSessions, {})).data
  expect(sessions.map(({ address, current }) => ({ address, current }))).toEqual([
    { address: '203.0.113.5', current: false },
    { address: anna.address, current: true },
  ])
})

test('one session elsewhere is ended by its id, and twice is once', async () => {
  const anna = await endpoints.person('one@example.org')
  const [lost, kept] = [new Visitor(endpoints.app, '203.0.113.7'), new Visitor(endpoints.app, '203.0.113.8')]
  for (const visitor of [lost, kept]) await endpoints.signIn(visitor, 'one@example.org', 'blau7Hund')
  const { sessions } = (await anna.call(getSessions, {})).data
  const id = sessions.find(({ address }) => address === '203.0.113.7')?.id
  expect(await anna.call(endSessions, { id })).toMatchObject({ code: 0, data: { ended: 1 } })
  expect(await anna.call(endSessions, { id })).toMatchObject({ code: 0, data: { ended: 0 } })
  expect(await lost.call(getInfo, {})).toMatchObject({ code: 1000 })
  for (const still of [anna, kept]) expect(await still.call(getInfo, {})).toMatchObject({ code: 7 })
})

test('all sessions elsewhere are ended, but neither this one nor anybody else’s', async () => {
  const anna = await endpoints.person('all@example.org')
  const elsewhere = new Visitor(endpoints.app, '203.0.113.9')
  await endpoints.signIn(elsewhere, 'all@example.org', 'blau7Hund')
  const stranger = await endpoints.person('stranger@example.org')
  const here = (await anna.call(getSessions, {})).data.sessions.find(({ current }) => current)?.id
  const { sessions: strangers } = (await stranger.call(getSessions, {})).data
  for (const id of [here, strangers[0]?.id]) expect(await anna.call(endSessions, { id })).toMatchObject({ data: { ended: 0 } })
  expect(await anna.call(endSessions, {})).toMatchObject({ data: { ended: 1 } })
  expect(await elsewhere.call(getInfo, {})).toMatchObject({ code: 1000 })
  for (const still of [anna, stranger]) expect(await still.call(getInfo, {})).toMatchObject({ code: 7 })
})

test('one sign-in too many ends the session that was unused for longest', async () => {
  const first = await endpoints.person('many@example.org')
  for (let more = 0; more < SESSIONS_PER_USER_MAX; more += 1) {
    endpoints.clock.ahead += 1000
    await endpoints.signIn(new Visitor(endpoints.app, '203.0.113.6'), 'many@example.org', 'blau7Hund')
  }
  expect(await first.call(getInfo, {})).toMatchObject({ code: 2000, event: 'signedInElsewhere' })
})
