import type { RequestOf } from '@assay/wire/call'
import { getCode, getInfo, updatePassword } from '@assay/wire/people/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { openSession } from './open-session.ts'

type Form = RequestOf<typeof updatePassword>
const OLD = 'blau7Hund'
const NEW = 'rot8Katze'

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
})
afterAll(() => endpoints.close())

const forget: Form = {
  type: 'forget',
  kind: 'email',
  account: 'forgot@example.org',
  code: '000000',
  password: NEW,
  passwordAgain: NEW,
}

const forgetRefusals: [Partial<Form>, number, string, string?][] = [
  [{ account: '' }, 4011, 'accountEmpty', 'Account number cannot be empty'],
  [{ code: '' }, 4014, 'codeRequired', 'verification code must be filled'],
  [{ password: '' }, 4017, 'passwordEmpty', 'Password cannot be empty'],
  [{ passwordAgain: OLD }, 4020, 'passwordsDiffer', 'The two passwords do not match'],
  [{ account: 'forgot' }, 4013, 'emailInvalid', 'Email format error'],
  [{ kind: 'phone', account: '1', areaCode: '49' }, 4012, 'phoneInvalid', 'Phone number format error'],
  [{ password: 'short', passwordAgain: 'short' }, 4018, 'passwordLength'],
  [{ password: 'password', passwordAgain: 'password' }, 4019, 'passwordCommon'],
  [{}, 4015, 'codeWrong', 'Verification codes are not equal'],
]

test.each(forgetRefusals)('a forgotten password: %j is refused with %i %s', async (wrong, code, event, message) => {
  const answer = await new Visitor(endpoints.app).call(updatePassword, { ...forget, ...wrong })
  expect(answer).toMatchObject({ code, event, data: null })
  if (message) expect(answer.message).toBe(message)
})

test('a forgotten password is set anew by a code that ends every session and goes only once', async () => {
  const account = 'forgot@example.org'
  const anna = await endpoints.person(account)
  const visitor = new Visitor(endpoints.app, '203.0.113.20')
  await visitor.call(getCode, { kind: 'email', account, purpose: 'resetPassword' })
  const code = await endpoints.codeFor(account)
  expect(await visitor.call(updatePassword, { ...forget, code })).toMatchObject({ code: 0 })
  expect(await anna.call(getInfo, {})).toMatchObject({ code: 1000 })
  expect(await endpoints.signIn(anna, account, OLD)).toMatchObject({ code: 1, event: 'signInFailed' })
  expect(await endpoints.signIn(anna, account, NEW)).toMatchObject({ code: 0 })
  expect(await visitor.call(updatePassword, { ...forget, code })).toMatchObject({ event: 'codeWrong' })
  expect((await endpoints.outgoing.newest()).map(({ subject }) => subject)).toContain('Your Assay password was changed')
})

test('a code to register with does not reset a password', async () => {
  const account = 'purpose@example.org'
  const visitor = new Visitor(endpoints.app, '203.0.113.21')
  await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
  const code = await endpoints.codeFor(account)
  expect(await visitor.call(updatePassword, { ...forget, account, code })).toMatchObject({ event: 'codeWrong' })
})

describe('changing the password', () => {
  const change: Form = { type: 'change', currentPassword: OLD, password: NEW, passwordAgain: NEW }

  test('needs a session', async () => {
    const answer = await new Visitor(endpoints.app).call(updatePassword, change)
    expect(answer).toMatchObject({ code: 4009, event: 'loginRequired', message: 'Please log in first' })
  })

  test.each<[Partial<Form>, string]>([
    [{ currentPassword: '' }, 'passwordEmpty'],
    [{ password: '' }, 'passwordEmpty'],
    [{ passwordAgain: OLD }, 'passwordsDiffer'],
    [{ password: 'short', passwordAgain: 'short' }, 'passwordLength'],
    [{ password: 'refused1', passwordAgain: 'refused1', currentPassword: 'wrong7Hund' }, 'currentPasswordWrong'],
    [{ password: 'refuser', passwordAgain: 'refuser' }, 'passwordCommon'],
  ])('%j is refused: %s', async (wrong, event) => {
    const anna = await endpoints.person(
      `refuser@${event.toLowerCase()}${Object.keys(wrong).length}${Object.keys(wrong)[0]?.toLowerCase()}.org`,
    )
    expect(await anna.call(updatePassword, { ...change, ...wrong })).toMatchObject({ event, data: null })
    expect(await anna.call(getInfo, {})).toMatchObject({ code: 7 })
  })

  test('ends every session, the own one too; the new password opens the account, the old one does not', async () => {
    const account = 'change@example.org'
    const anna = await endpoints.person(account)
    const elsewhere = new Visitor(endpoints.app, '203.0.113.22')
    await endpoints.signIn(elsewhere, account, OLD)
    expect(await anna.call(updatePassword, change)).toMatchObject({ code: 0 })
    expect(await anna.call(getInfo, {})).toMatchObject({ code: 1000, time: 2 })
    expect(await elsewhere.call(getInfo, {})).toMatchObject({ code: 1000 })
    expect(await endpoints.signIn(anna, account, OLD)).toMatchObject({ event: 'signInFailed' })
    expect(await endpoints.signIn(anna, account, NEW)).toMatchObject({ code: 0 })
  })

  test('forgets all other devices: the next log-in from one of them is told as that of a new one, from this one it is not', async () => {
    const account = 'devices@example.org'
    const anna = await endpoints.person(account)
    const elsewhere = new Visitor(endpoints.app, '203.0.113.23')
    await endpoints.signIn(elsewhere, account, OLD)
    const noticed = async () =>
      (await endpoints.outgoing.newest()).filter(({ recipient, subject }) => recipient === account && /new device/i.test(subject)).length
    const before = await noticed()
    await endpoints.signIn(elsewhere, account, OLD)
    expect(await noticed()).toBe(before)
    expect(await anna.call(updatePassword, change)).toMatchObject({ code: 0 })
    await endpoints.signIn(anna, account, NEW)
    expect(await noticed()).toBe(before)
    await endpoints.signIn(elsewhere, account, NEW)
    expect(await noticed()).toBe(before + 1)
  })

  test('ends what is being made from the old password meanwhile: a session, a device, a key, another change', async () => {
    const account = 'meanwhile@example.org'
    const anna = await endpoints.person(account)
    const { identity } = endpoints
    const user = await identity.users.byContact({ kind: 'email', value: account, address: account })
    if (!user) throw new Error('nobody')
    // Somebody elsewhere has shown the old password, and what follows from that has not been written yet.
    expect(await anna.call(updatePassword, change)).toMatchObject({ code: 0 })
    const paired: (string | undefined)[] = []
    const caller = { realm: 'real', lang: 'en', address: '203.0.113.77', userAgent: '', deviceSecret: 'a device of somebody' } as const
    const contact = { kind: 'email', value: account, address: account } as const
    const thief = { ...caller, pairSession: (secret: string | undefined) => void paired.push(secret) }
    expect(await openSession(identity, { user, contact, caller: thief, isFirst: false })).toEqual({ refusal: 'signInFailed' })
    expect(paired).toEqual([])
    const terms = { label: 'bot', scopes: ['read'] as const, addresses: [] }
    expect(await identity.users.whileProven(user, rows => identity.apiKeys.create(user.uid, terms, rows))).toBeUndefined()
    expect(await identity.users.setPassword(user.uid, { passwordHash: 'another', proven: user.passwordHash }, async () => {})).toBe(false)
    expect(await endpoints.sql`select 1 from sessions where uid = ${user.uid} and ended_at is null`).toHaveLength(0)
    expect(await endpoints.sql`select 1 from api_keys where uid = ${user.uid} and ended_at is null`).toHaveLength(0)
    expect(await endpoints.sql`select 1 from known_devices where uid = ${user.uid}`).toHaveLength(1)
    expect(await endpoints.signIn(anna, account, NEW)).toMatchObject({ code: 0 })
  })

  test('waits for a session that is just being made from the old one, and ends it too', async () => {
    const account = 'waits@example.org'
    const anna = await endpoints.person(account)
    const { users, sessions } = endpoints.identity
    const user = await users.byContact({ kind: 'email', value: account, address: account })
    if (!user) throw new Error('nobody')
    const done: string[] = []
    let changing: Promise<unknown> | undefined
    const begun = await users.whileProven(user, async rows => {
      const session = await sessions.begin(rows, { user: user.uid, device: 'test', address: '203.0.113.78' })
      changing = anna.call(updatePassword, change).then(() => done.push('changed'))
      await endpoints.identity.passwords.hash('as long as the change takes')
      done.push('begun')
      return session
    })
    if (!begun) throw new Error('nothing begun')
    const opened = await sessions.admit(begun)
    await changing
    expect(done).toEqual(['begun', 'changed'])
    expect(await sessions.authenticate(opened)).toEqual({ refusal: 'sessionEnded' })
  })

  test('guessing the current password in a stolen session slows down', async () => {
    const anna = await endpoints.person('stolen@example.org')
    const events: string[] = []
    for (let guess = 0; guess < 8; guess += 1)
      events.push((await anna.call(updatePassword, { ...change, currentPassword: `guess${guess}x` })).event)
    expect(events.slice(0, 5)).toEqual(Array(5).fill('currentPasswordWrong'))
    expect(events.slice(5)).toContain('tooManyAttempts')
  })
})
