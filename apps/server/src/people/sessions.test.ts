import { endSessions, getInfo, getSessions, userLogout } from '@assay/wire/people/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, openDoors } from '../../test/open-doors.ts'
import { Visitor } from '../../test/visitor.ts'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSIONS_PER_USER_MAX, Sessions } from './sessions.ts'

const HOUR = 3_600_000
let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

test('a signed-out token is refused, and whoever listens hears of the end', async () => {
  const ended: string[] = []
  doors.sessions.onEnd(session => ended.push(session.id))
  const anna = await doors.person('out@example.org')
  const { sessions } = (await anna.call(getSessions, {})).data
  expect(await anna.call(userLogout, {})).toMatchObject({ code: 0 })
  expect(ended).toEqual(sessions.map(session => session.id))
  expect(anna.cookies.has('assay_session')).toBe(false)
  expect(await anna.call(getInfo, {})).toMatchObject({ code: 1000, time: 2 })
})

test('a session ends after a day without use, and after seven days with use', async () => {
  const idle = await doors.person('idle@example.org')
  const busy = await doors.person('busy@example.org')
  const start = doors.clock.ahead
  while (doors.clock.ahead - start < SESSION_ABSOLUTE_MS - HOUR) {
    doors.clock.ahead += 20 * HOUR
    if (doors.clock.ahead - start < SESSION_ABSOLUTE_MS) expect(await busy.call(getInfo, {})).toMatchObject({ code: 7 })
  }
  expect(await idle.call(getInfo, {})).toMatchObject({ code: 1000 })
  doors.clock.ahead = start + SESSION_ABSOLUTE_MS + HOUR
  expect(await busy.call(getInfo, {})).toMatchObject({ code: 1000 })
})

test('sessions survive a restart of the server, their last use included', async () => {
  const anna = await doors.person('restart@example.org')
  const credentials = { token: anna.token ?? '', cookieSecret: anna.cookies.get('assay_session') }
  doors.clock.ahead += SESSION_IDLE_MS - HOUR
  await anna.call(getInfo, {})
  await doors.sessions.sweep()
  doors.clock.ahead += SESSION_IDLE_MS - HOUR
  const restarted = new Sessions({
    database: doors.database,
    now: () => Date.now() + doors.clock.ahead,
    onFault: fault => Promise.reject(fault),
  })
  expect(await restarted.authenticate(credentials)).toMatchObject({ session: { user: expect.any(Number) } })
  await restarted.close()
})

test('a session that memory has no room for is as much in use as any other', async () => {
  const people = [await doors.person('room-1@example.org'), await doors.person('room-2@example.org')]
  const start = doors.clock.ahead
  const now = () => Date.now() + doors.clock.ahead
  const sessions = new Sessions({ database: doors.database, now, cachedMax: 1, onFault: fault => Promise.reject(fault) })
  const all = people.map(({ token, cookies }) => ({ token: token ?? '', cookieSecret: cookies.get('assay_session') }))
  for (const hours of [20, 40, 60]) {
    doors.clock.ahead = start + hours * HOUR
    for (const one of all) expect((await sessions.authenticate(one)).refusal).toBeUndefined()
    if (hours === 40) await sessions.sweep()
  }
  await sessions.close()
  doors.clock.ahead = start
})

test('neither tokens nor cookies are stored', async () => {
  const anna = await doors.person('hashed@example.org')
  const stored = JSON.stringify(await doors.sql`select * from sessions`)
  expect(stored).not.toContain(anna.token)
  expect(stored).not.toContain(anna.cookies.get('assay_session'))
})

test('a person sees where the account is signed in, newest first, and nobody else sees it', async () => {
  const anna = await doors.person('list@example.org')
  const second = new Visitor(doors.app, '203.0.113.5')
  doors.clock.ahead += 1000
  await doors.signIn(second, 'list@example.org', 'blau7Hund')
  const { sessions } = (await anna.call(getSessions, {})).data
  expect(sessions.map(({ address, current }) => ({ address, current }))).toEqual([
    { address: '203.0.113.5', current: false },
    { address: anna.address, current: true },
  ])
})

test('one session elsewhere is ended by its id, and twice is once', async () => {
  const anna = await doors.person('one@example.org')
  const [lost, kept] = [new Visitor(doors.app, '203.0.113.7'), new Visitor(doors.app, '203.0.113.8')]
  for (const visitor of [lost, kept]) await doors.signIn(visitor, 'one@example.org', 'blau7Hund')
  const { sessions } = (await anna.call(getSessions, {})).data
  const id = sessions.find(({ address }) => address === '203.0.113.7')?.id
  expect(await anna.call(endSessions, { id })).toMatchObject({ code: 0, data: { ended: 1 } })
  expect(await anna.call(endSessions, { id })).toMatchObject({ code: 0, data: { ended: 0 } })
  expect(await lost.call(getInfo, {})).toMatchObject({ code: 1000 })
  for (const still of [anna, kept]) expect(await still.call(getInfo, {})).toMatchObject({ code: 7 })
})

test('all sessions elsewhere are ended, but neither this one nor anybody else’s', async () => {
  const anna = await doors.person('all@example.org')
  const elsewhere = new Visitor(doors.app, '203.0.113.9')
  await doors.signIn(elsewhere, 'all@example.org', 'blau7Hund')
  const stranger = await doors.person('stranger@example.org')
  const here = (await anna.call(getSessions, {})).data.sessions.find(({ current }) => current)?.id
  const { sessions: strangers } = (await stranger.call(getSessions, {})).data
  for (const id of [here, strangers[0]?.id]) expect(await anna.call(endSessions, { id })).toMatchObject({ data: { ended: 0 } })
  expect(await anna.call(endSessions, {})).toMatchObject({ data: { ended: 1 } })
  expect(await elsewhere.call(getInfo, {})).toMatchObject({ code: 1000 })
  for (const still of [anna, stranger]) expect(await still.call(getInfo, {})).toMatchObject({ code: 7 })
})

test('one sign-in too many ends the session that was unused for longest', async () => {
  const first = await doors.person('many@example.org')
  for (let more = 0; more < SESSIONS_PER_USER_MAX; more += 1) {
    doors.clock.ahead += 1000
    await doors.signIn(new Visitor(doors.app, '203.0.113.6'), 'many@example.org', 'blau7Hund')
  }
  expect(await first.call(getInfo, {})).toMatchObject({ code: 2000, event: 'signedInElsewhere' })
})
