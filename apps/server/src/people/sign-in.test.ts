import type { RequestOf } from '@assay/wire/call'
import { getCode, getInfo, userLogin, userRegister } from '@assay/wire/people/calls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { hashOfSecret } from './sessions.ts'

const PASSWORD = 'blau7Hund'
let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
  await endpoints.person('owner@example.org')
})
afterAll(() => endpoints.close())

const refusals: [RequestOf<typeof userLogin>, string, string?][] = [
  [{ kind: 'email', account: '', password: PASSWORD }, 'credentialsEmpty', 'Account or password cannot be empty'],
  [{ kind: 'email', account: 'owner@example.org', password: '' }, 'credentialsEmpty', 'Account or password cannot be empty'],
  [{ kind: 'email', account: 'owner', password: PASSWORD }, 'emailInvalid', 'Email format error'],
  [{ kind: 'phone', account: '12', areaCode: '49', password: PASSWORD }, 'phoneInvalid', 'Phone number format error'],
  [{ kind: 'email', account: 'owner@example.org', password: 'blau7Katze' }, 'signInFailed'],
  [{ kind: 'email', account: 'nobody@example.org', password: PASSWORD }, 'signInFailed'],
]

test.each(refusals)('a sign-in is refused with code 1: %j: %s', async (form, event, message) => {
  const answer = await new Visitor(endpoints.app).call(userLogin, form)
  expect(answer).toMatchObject({ code: 1, event, data: null })
  if (message) expect(answer.message).toBe(message)
})

describe('nobody learns whether an account exists', () => {
  test('a wrong password and an unknown account get the same answer for the same work', async () => {
    const verified: (string | undefined)[] = []
    const { passwords } = endpoints.identity
    const matches = passwords.matches.bind(passwords)
    passwords.matches = async (password, stored) => {
      verified.push(stored)
      return matches(password, stored)
    }
    const visitor = new Visitor(endpoints.app, '198.51.100.20')
    const known = await visitor.send(userLogin, { kind: 'email', account: 'owner@example.org', password: 'blau7Katze' })
    const unknown = await visitor.send(userLogin, { kind: 'email', account: 'nobody2@example.org', password: 'blau7Katze' })
    passwords.matches = matches
    expect(unknown.body).toBe(known.body)
    expect(unknown.statusCode).toBe(known.statusCode)
    // Both paid for one argon2 computation.
    expect(verified).toHaveLength(2)
  })

  test.each(['register', 'resetPassword'] as const)('asking for a code to %s answers the same, limits included', async purpose => {
    endpoints.clock.ahead += 60_001
    const answers = async (account: string) => {
      const visitor = new Visitor(endpoints.app, '198.51.100.21')
      const ask = async () => (await visitor.send(getCode, { kind: 'email', account, purpose })).body
      return [await ask(), (await ask()).replace(/\d+ s\b/, 'n s')]
    }
    expect(await answers('owner@example.org')).toEqual(await answers(`stranger-${purpose}@example.org`))
  })

  test('registering an account that exists is refused like a wrong code, and only its owner is told', async () => {
    const answer = await new Visitor(endpoints.app).call(userRegister, endpoints.registration('owner@example.org', '123456'))
    const stranger = await new Visitor(endpoints.app).call(userRegister, endpoints.registration('stranger@example.org', '123456'))
    expect(answer).toEqual(stranger)
    const [mail] = (await endpoints.outgoing.newest()).filter(
      ({ recipient, subject }) => recipient === 'owner@example.org' && /already/.test(subject),
    )
    expect(mail?.text).not.toMatch(/\d{6}/)
  })
})

describe('guessing passwords', () => {
  test('of one account slows down, all at once included, and the owner still gets in from a known device', async () => {
    const account = 'attacked@example.org'
    const owner = await endpoints.person(account, '198.51.100.30')
    const guesser = new Visitor(endpoints.app, '203.0.113.9')
    // A hundred passwords may take a busy machine longer than the first wait.
    endpoints.clock.standsAt = Date.now()
    onTestFinished(() => {
      endpoints.clock.standsAt = undefined
    })
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => guesser.call(userLogin, { kind: 'email', account, password: `guess${index}x` })),
    )
    expect(guesses.filter(guess => guess.event === 'signInFailed')).toHaveLength(5)
    expect(guesses.filter(guess => guess.event === 'tooManyAttempts')).toHaveLength(95)
    // The right password is not even looked at while an unknown device has to wait …
    expect(await endpoints.signIn(guesser, account, PASSWORD)).toMatchObject({ code: 1, event: 'tooManyAttempts' })
    expect(await endpoints.signIn(owner, account, PASSWORD)).toMatchObject({ code: 0 })
    // … and the wait ends: no lock for good.
    endpoints.clock.ahead += 300_000
    expect(await endpoints.signIn(guesser, account, PASSWORD)).toMatchObject({ code: 0 })
  })

  test('of many accounts from one address slows down', async () => {
    const guesser = new Visitor(endpoints.app, '203.0.113.10')
    const events: string[] = []
    for (let tried = 0; tried < 60; tried += 1)
      events.push((await guesser.call(userLogin, { kind: 'email', account: `victim${tried}@example.org`, password: 'Sommer24' })).event)
    expect(events.slice(0, 50).every(event => event === 'signInFailed')).toBe(true)
    expect(events.slice(51)).toContain('tooManyAttempts')
  })

  test('good sign-ins of many people behind one address do not count', async () => {
    const account = 'office@example.org'
    await endpoints.person(account, '203.0.113.11')
    for (let times = 0; times < 55; times += 1)
      expect(await endpoints.signIn(new Visitor(endpoints.app, '203.0.113.11'), account, PASSWORD)).toMatchObject({ code: 0 })
  })
})

describe('a session', () => {
  test('opens only with the cookie that was given out with the token', async () => {
    const anna = await endpoints.person('pair@example.org')
    expect(await anna.call(getInfo, {})).toMatchObject({ code: 7 })
    const thief = new Visitor(endpoints.app)
    thief.token = anna.token
    expect(await thief.call(getInfo, {})).toMatchObject({ code: 1000, time: 2, event: 'sessionEnded', data: null })
    const other = await endpoints.person('pair-other@example.org')
    other.token = anna.token
    expect(await other.call(getInfo, {})).toMatchObject({ code: 1000 })
  })

  test('the cookie cannot be read by scripts nor sent by other sites', async () => {
    await endpoints.person('cookie@example.org')
    const response = await new Visitor(endpoints.app).send(userLogin, { kind: 'email', account: 'cookie@example.org', password: PASSWORD })
    expect(response.cookies.map(({ httpOnly, sameSite, path }) => ({ httpOnly, sameSite, path }))).toEqual(
      response.cookies.map(() => ({ httpOnly: true, sameSite: 'Strict', path: '/' })),
    )
    expect(response.cookies.map(({ name }) => name)).toContain('assay_session')
  })

  test('is a new one at each sign-in; the one this browser had before says that it was replaced', async () => {
    const anna = await endpoints.person('rotate@example.org')
    const before = new Visitor(endpoints.app)
    before.token = anna.token
    for (const [name, value] of anna.cookies) before.cookies.set(name, value)
    await endpoints.signIn(anna, 'rotate@example.org', PASSWORD)
    expect(anna.token).not.toBe(before.token)
    expect(await before.call(getInfo, {})).toMatchObject({ code: 2000, event: 'signedInElsewhere' })
    expect(await anna.call(getInfo, {})).toMatchObject({ code: 7 })
  })

  test('on a device that the person has not used before is told to the person', async () => {
    const anna = await endpoints.person('device@example.org')
    const notices = async () =>
      (await endpoints.outgoing.newest()).filter(({ recipient, subject }) => recipient === 'device@example.org' && /device/i.test(subject))
    await endpoints.signIn(anna, 'device@example.org', PASSWORD)
    expect(await notices()).toHaveLength(0)
    await endpoints.signIn(new Visitor(endpoints.app, '203.0.113.77'), 'device@example.org', PASSWORD)
    expect(await notices()).toHaveLength(1)
    expect((await notices())[0]?.text).toContain('203.0.113.77')
  })

  test('without a token nothing of a person is answered', async () => {
    expect(await new Visitor(endpoints.app).call(getInfo, {})).toMatchObject({
      code: 4009,
      time: 0,
      event: 'loginRequired',
      message: 'Please log in first',
    })
  })
})

test('the right password many times at once is no guessing: each opens a session, and nobody is told to wait', async () => {
  const account = 'at-once@example.org'
  await endpoints.person(account)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => endpoints.signIn(new Visitor(endpoints.app, '203.0.113.90'), account, 'blau7Hund')),
  )
  expect(answers.map(({ event }) => event)).toEqual(Array(12).fill(''))
})

test('a device cookie that somebody made up is another one after the log-in, and the browser is known by that', async () => {
  const account = 'made-up@example.org'
  await endpoints.person(account)
  const browser = new Visitor(endpoints.app, '203.0.113.91')
  browser.cookies.set('assay_device', 'planted-by-somebody-else')
  expect(await endpoints.signIn(browser, account, 'blau7Hund')).toMatchObject({ code: 0 })
  const given = browser.cookies.get('assay_device')
  expect(given).not.toBe('planted-by-somebody-else')
  expect(await endpoints.signIn(browser, account, 'blau7Hund')).toMatchObject({ code: 0 })
  expect(browser.cookies.get('assay_device')).toBe(given)
})

test('somebody is known by the newest twenty devices', async () => {
  const account = 'many-devices@example.org'
  const anna = await endpoints.person(account)
  for (let device = 0; device < 22; device += 1) {
    endpoints.clock.ahead += 1000
    await endpoints.signIn(new Visitor(endpoints.app, '203.0.113.92'), account, 'blau7Hund')
  }
  const user = await endpoints.identity.users.byContact({ kind: 'email', value: account, address: account })
  expect(await endpoints.sql`select 1 from known_devices where uid = ${user?.uid ?? 0}`).toHaveLength(20)
  expect(await endpoints.identity.users.knowsDevice(user?.uid, hashOfSecret(anna.cookies.get('assay_device') ?? ''))).toBe(false)
})

test('over https the cookie counts that this very host has set, and no other of the same name', async () => {
  const proxied = await openEndpoints({ trustProxy: true })
  const account = 'https@example.org'
  const anna = await proxied.person(account)
  const https = { 'x-forwarded-for': '203.0.113.93', 'x-forwarded-proto': 'https' }
  const form = { kind: 'email', account, password: 'blau7Hund' } as const
  const response = await anna.send(userLogin, form, { headers: https })
  anna.token = response.json().data.token
  expect((await anna.send(getInfo, {}, { headers: https })).json()).toMatchObject({ code: 7 })
  const secret = anna.cookies.get('__Host-assay_session') ?? ''
  anna.cookies.delete('__Host-assay_session')
  anna.cookies.set('assay_session', secret)
  expect((await anna.send(getInfo, {}, { headers: https })).json()).toMatchObject({ event: 'sessionEnded' })
  await proxied.close()
})
