import { getCode, getInfo, updatePassword, userLogin } from '@assay/wire/people/calls'
import { getSignIns } from '@assay/wire/people/sign-ins'
import { beginTotp, confirmTotp, endTotp, getTotp, renewRecoveryCodes } from '@assay/wire/totp/calls'
import { getOwnCode, hasTpassword, saveTpwd } from '@assay/wire/trade-password/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnTotpOn } from '../../test/authenticated-person.ts'
import { codeAt } from '../../test/authenticator-app.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { recoveryCodes as codeTable, totps } from './tables.ts'
import { TOTP_HOLD_MS, TOTP_PENDING_MS } from './totps.ts'

const PASSWORD = 'blau7Hund'

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
  endpoints.clock.standsAt = Date.now()
})
afterAll(() => endpoints.close())

const now = () => (endpoints.clock.standsAt ?? 0) + endpoints.clock.ahead
const mailsTo = async (account: string) => (await endpoints.outgoing.newest()).filter(({ recipient }) => recipient === account)
const form = (account: string, secondFactor?: string, password = PASSWORD) => ({
  kind: 'email' as const,
  account,
  password,
  ...(secondFactor === undefined ? {} : { secondFactor }),
})

/** Somebody with an authenticator app. */
const personWith = async (account: string) => {
  const person = await endpoints.person(account)
  return { person, app: await turnTotpOn(endpoints, person) }
}

describe('turning it on', () => {
  test('takes the password and one code, gives ten recovery codes, and the person is told', async () => {
    const account = 'on@example.org'
    const anna = await endpoints.person(account)
    expect(await anna.call(beginTotp, { password: 'wrong7Pass' })).toMatchObject({ event: 'currentPasswordWrong', data: null })
    const { data } = await anna.call(beginTotp, { password: PASSWORD })
    expect(new URL(data?.uri ?? '').pathname).toBe(`/Assay:${encodeURIComponent(account)}`)
    expect((await anna.call(getTotp, {})).data).toMatchObject({ on: false })

    expect(await anna.call(confirmTotp, { code: '000000' })).toMatchObject({ event: 'authenticatorCodeWrong', data: null })
    const confirmed = await anna.call(confirmTotp, { code: codeAt(data?.key ?? '', now()) })
    const codes = confirmed.data?.recoveryCodes ?? []
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    expect((await anna.call(getTotp, {})).data).toEqual({ on: true, onSince: now(), recoveryCodesLeft: 10, heldUntil: 0 })
    const [mail] = await mailsTo(account)
    expect(mail?.subject).toBe('Your Assay authenticator app was turned on')
    expect(mail?.text).toMatch(/Device: .*\nNetwork address: 198\.51\.100\.7\nTime: .* UTC\n\nIf it was not you/)
    expect(await anna.call(beginTotp, { password: PASSWORD })).toMatchObject({ event: 'totpOn', data: null })
  })

  test('a key waits ten minutes for its first code, and a newer one takes its place', async () => {
    const anna = await endpoints.person('slow@example.org')
    const first = (await anna.call(beginTotp, { password: PASSWORD })).data?.key ?? ''
    const second = (await anna.call(beginTotp, { password: PASSWORD })).data?.key ?? ''
    expect(await anna.call(confirmTotp, { code: codeAt(first, now()) })).toMatchObject({ event: 'authenticatorCodeWrong' })
    endpoints.clock.ahead += TOTP_PENDING_MS
    expect(await anna.call(confirmTotp, { code: codeAt(second, now()) })).toMatchObject({ event: 'totpExpired', data: null })
    expect((await anna.call(getTotp, {})).data?.on).toBe(false)
  })

  test('a key that waits ends with the password by which it was asked for, and none is made by the one before', async () => {
    const account = 'changed@example.org'
    const anna = await endpoints.person(account)
    const { users, totps } = endpoints.identity
    const proven = await users.byContact({ kind: 'email', value: account, address: account })
    if (!proven) throw new Error('nobody')
    const key = (await anna.call(beginTotp, { password: PASSWORD })).data?.key ?? ''
    const change = { type: 'change' as const, currentPassword: PASSWORD, password: 'grun8Hund', passwordAgain: 'grun8Hund' }
    expect(await anna.call(updatePassword, change)).toMatchObject({ code: 0 })
    expect(await endpoints.signIn(anna, account, change.password)).toMatchObject({ code: 0 })
    expect(await anna.call(confirmTotp, { code: codeAt(key, now()) })).toMatchObject({ event: 'totpExpired' })
    expect(await users.whileProven(proven, rows => totps.begin(proven.uid, rows))).toBeUndefined()
    expect((await anna.call(getTotp, {})).data?.on).toBe(false)
  })

  test('many first codes at once turn it on once', async () => {
    const anna = await endpoints.person('twice@example.org')
    const code = codeAt((await anna.call(beginTotp, { password: PASSWORD })).data?.key ?? '', now())
    const answers = await Promise.all(Array.from({ length: 5 }, () => anna.call(confirmTotp, { code })))
    expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
    expect((await anna.call(getTotp, {})).data?.recoveryCodesLeft).toBe(10)
  })

  test('neither the key nor a recovery code can be read in the tables', async () => {
    const { person, app } = await personWith('sealed@example.org')
    const uid = Number((await person.call(getInfo, {})).data?.uid)
    const rows = JSON.stringify([
      await endpoints.database.select().from(totps).where(eq(totps.uid, uid)),
      await endpoints.database.select().from(codeTable).where(eq(codeTable.uid, uid)),
    ])
    for (const secret of [app.key, Buffer.from(app.key).toString('base64url'), ...app.recoveryCodes]) expect(rows).not.toContain(secret)
  })
})

describe('signing in', () => {
  test('asks for a code after the right password, opens no session before, and takes each code once', async () => {
    const account = 'login@example.org'
    const { app, person } = await personWith(account)
    const visitor = new Visitor(endpoints.app, '203.0.113.20')
    expect(await visitor.call(userLogin, form(account, undefined, 'wrong7Pass'))).toMatchObject({ event: 'signInFailed' })
    const asked = await visitor.call(userLogin, form(account))
    expect(asked).toMatchObject({ code: 1, event: 'secondFactorRequired', data: null })
    expect(visitor.cookies.has('assay_session')).toBe(false)

    // The code that turned it on is used up, also in the window after its own.
    expect(await visitor.call(userLogin, form(account, app.first))).toMatchObject({ event: 'secondFactorWrong' })
    const code = app.next()
    expect(await visitor.call(userLogin, form(account, app.first))).toMatchObject({ event: 'secondFactorWrong' })
    expect(await visitor.call(userLogin, form(account, code))).toMatchObject({ code: 0 })
    // The owner sees who knew the password, and not that the own log-in asked for the code first.
    const outcomes = (await person.call(getSignIns, { limit: '4' })).data?.signIns.map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['opened', 'codeWrong', 'codeWrong', 'passwordWrong'])
    expect(await visitor.call(userLogin, form(account, code))).toMatchObject({ event: 'secondFactorWrong', data: null })
    endpoints.clock.ahead += 30_000
    expect(await visitor.call(userLogin, form(account, code))).toMatchObject({ event: 'secondFactorWrong', data: null })
  })

  test('wrong codes in a row are told to the owner, once: whoever types them knows the password', async () => {
    const account = 'told@example.org'
    await personWith(account)
    const guesser = new Visitor(endpoints.app, '203.0.113.24')
    const mails = async () =>
      (await endpoints.outgoing.newest()).filter(({ recipient, subject }) => recipient === account && subject.startsWith('Wrong codes'))
    for (let guess = 0; guess < 4; guess += 1) await guesser.call(userLogin, form(account, String(900_000 + guess)))
    expect(await mails()).toHaveLength(0)
    for (let guess = 4; guess < 8; guess += 1) await guesser.call(userLogin, form(account, String(900_000 + guess)))
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]?.text).toContain('203.0.113.24')
  })

  test('a right code does not make up for a wrong password, and is not used up by it', async () => {
    const account = 'both@example.org'
    const { app } = await personWith(account)
    const code = app.next()
    expect(await new Visitor(endpoints.app).call(userLogin, form(account, code, 'wrong7Pass'))).toMatchObject({ event: 'signInFailed' })
    expect(await new Visitor(endpoints.app).call(userLogin, form(account, code))).toMatchObject({ code: 0 })
  })

  test('one code a hundred times at once opens one session', async () => {
    const account = 'parallel@example.org'
    const { person, app } = await personWith(account)
    const code = app.next()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => {
        const browser = new Visitor(endpoints.app, '203.0.113.21')
        for (const [name, value] of person.cookies) browser.cookies.set(name, value)
        return browser.call(userLogin, form(account, code))
      }),
    )
    expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
  })

  test('a hundred wrong codes at once are five tries, and the owner still gets in from a known device', async () => {
    const account = 'guessed@example.org'
    const { person, app } = await personWith(account)
    const guesser = new Visitor(endpoints.app, '203.0.113.22')
    const answers: string[] = []
    const guess = async (index: number) => {
      const secondFactor = String(900_000 + index)
      answers.push((await guesser.call(userLogin, form(account, secondFactor))).event)
    }
    // In twenties: what waits for a password longer than a person would is refused as busy.
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, (_, index) => guess(round * 20 + index)))
    expect(answers.filter(event => event === 'secondFactorWrong')).toHaveLength(5)
    expect(answers.filter(event => event === 'tooManyAttempts')).toHaveLength(95)
    const right = codeAt(app.key, now() + 30_000)
    expect(await guesser.call(userLogin, form(account, right))).toMatchObject({ event: 'tooManyAttempts' })
    expect(await person.call(userLogin, form(account, right))).toMatchObject({ code: 0 })
  })

  test('a recovery code stands in once, however it is typed, and its use is told', async () => {
    const account = 'recovery@example.org'
    const { app } = await personWith(account)
    const [first = '', second = ''] = app.recoveryCodes
    const visitor = new Visitor(endpoints.app, '203.0.113.23')
    expect(await visitor.call(userLogin, form(account, first.toLowerCase().replace('-', ' ')))).toMatchObject({ code: 0 })
    expect(await visitor.call(userLogin, form(account, first))).toMatchObject({ event: 'secondFactorWrong' })
    const mail = (await mailsTo(account)).find(({ subject }) => subject === 'An Assay recovery code was used')
    expect(mail?.text).toContain('Recovery codes left: 9')
    const many = await Promise.all(Array.from({ length: 4 }, () => visitor.call(userLogin, form(account, second))))
    expect(many.filter(answer => answer.code === 0)).toHaveLength(1)
  })

  test('a recovery code of somebody else is worth nothing', async () => {
    const { app } = await personWith('theirs@example.org')
    await personWith('mine@example.org')
    const answer = await new Visitor(endpoints.app, '203.0.113.24').call(userLogin, form('mine@example.org', app.recoveryCodes[0]))
    expect(answer).toMatchObject({ event: 'secondFactorWrong' })
  })
})

describe('changing what protects the account asks for a code as well', () => {
  test('the password, by the current one', async () => {
    const account = 'change@example.org'
    const { person, app } = await personWith(account)
    const change = { type: 'change' as const, currentPassword: PASSWORD, password: 'gelb8Katze', passwordAgain: 'gelb8Katze' }
    expect(await person.call(updatePassword, change)).toMatchObject({ event: 'secondFactorRequired' })
    expect(await person.call(updatePassword, { ...change, secondFactor: '000000' })).toMatchObject({ event: 'secondFactorWrong' })
    expect(await person.call(updatePassword, { ...change, secondFactor: app.next() })).toMatchObject({ code: 0 })
  })

  test('a forgotten password, which a code by mail alone does not reset; the mailed code stays good meanwhile', async () => {
    const account = 'forgot@example.org'
    const { app } = await personWith(account)
    const visitor = new Visitor(endpoints.app, '203.0.113.25')
    await visitor.call(getCode, { kind: 'email', account, purpose: 'resetPassword' })
    const reset = {
      type: 'forget' as const,
      kind: 'email' as const,
      account,
      code: await endpoints.codeFor(account),
      password: 'gelb8Katze',
      passwordAgain: 'gelb8Katze',
    }
    expect(await visitor.call(updatePassword, { ...reset, code: '000000' })).toMatchObject({ event: 'codeWrong' })
    expect(await visitor.call(updatePassword, reset)).toMatchObject({ event: 'secondFactorRequired' })
    expect(await visitor.call(updatePassword, { ...reset, secondFactor: '000000' })).toMatchObject({ event: 'secondFactorWrong' })
    expect(await visitor.call(updatePassword, { ...reset, secondFactor: app.next() })).toMatchObject({ code: 0 })
  })

  test('the trade password', async () => {
    const account = 'trade@example.org'
    const { person, app } = await personWith(account)
    await person.call(getOwnCode, { purpose: 'tradePassword' })
    const first = { code: await endpoints.codeFor(account), tradePassword: '482915', tradePasswordAgain: '482915' }
    expect(await person.call(saveTpwd, first)).toMatchObject({ event: 'secondFactorRequired' })
    expect((await person.call(hasTpassword, {})).data?.set).toBe(false)
    expect(await person.call(saveTpwd, { ...first, secondFactor: app.next() })).toMatchObject({ code: 0 })
    const other = { current: '482915', tradePassword: '730264', tradePasswordAgain: '730264' }
    expect(await person.call(saveTpwd, other)).toMatchObject({ event: 'secondFactorRequired' })
    expect(await person.call(saveTpwd, { ...other, secondFactor: app.next() })).toMatchObject({ code: 0 })
  })
})

describe('recovery codes', () => {
  test('new ones are given for a code of the app alone, and end the old ones', async () => {
    const account = 'renew@example.org'
    const { person, app } = await personWith(account)
    const old = app.recoveryCodes[0] ?? ''
    expect(await person.call(renewRecoveryCodes, { code: old })).toMatchObject({ event: 'authenticatorCodeWrong', data: null })
    const renewed = await person.call(renewRecoveryCodes, { code: app.next() })
    expect(renewed.data?.recoveryCodes).toHaveLength(10)
    expect((await mailsTo(account))[0]?.subject).toBe('New Assay recovery codes were made')
    expect(await person.call(userLogin, form(account, old))).toMatchObject({ event: 'secondFactorWrong' })
    expect(await person.call(userLogin, form(account, renewed.data?.recoveryCodes[0]))).toMatchObject({ code: 0 })
  })
})

describe('turning it off', () => {
  test('takes the password and a code, holds money back for a day, and is told', async () => {
    const account = 'off@example.org'
    const { person, app } = await personWith(account)
    expect(await person.call(endTotp, { password: PASSWORD })).toMatchObject({ event: 'secondFactorRequired' })
    const code = app.next()
    expect(await person.call(endTotp, { password: 'wrong7Pass', secondFactor: code })).toMatchObject({ event: 'currentPasswordWrong' })
    const ended = await person.call(endTotp, { password: PASSWORD, secondFactor: code })
    expect(ended.data).toEqual({ on: false, onSince: 0, recoveryCodesLeft: 0, heldUntil: now() + TOTP_HOLD_MS })
    expect((await mailsTo(account))[0]?.subject).toBe('Your Assay authenticator app was turned off')
    expect(await person.call(endTotp, { password: PASSWORD, secondFactor: code })).toMatchObject({ event: 'totpOff' })
    expect(await person.call(renewRecoveryCodes, { code })).toMatchObject({ event: 'totpOff' })
    expect(await endpoints.signIn(new Visitor(endpoints.app, '203.0.113.26'), account, PASSWORD)).toMatchObject({ code: 0 })
  })

  test('who lost the phone uses a recovery code; setting up another phone does not shorten the wait', async () => {
    const { person, app } = await personWith('lost@example.org')
    expect(await person.call(endTotp, { password: PASSWORD, secondFactor: app.recoveryCodes[3] ?? '' })).toMatchObject({ code: 0 })
    const { heldUntil } = (await person.call(getTotp, {})).data ?? {}
    await turnTotpOn(endpoints, person)
    expect((await person.call(getTotp, {})).data).toMatchObject({ on: true, heldUntil, recoveryCodesLeft: 10 })
  })
})

test('needs a session, and a code that is no code at all is refused', async () => {
  expect(await new Visitor(endpoints.app).call(beginTotp, { password: PASSWORD })).toMatchObject({ event: 'loginRequired' })
  const { person } = await personWith('empty@example.org')
  expect(await person.call(endTotp, { password: PASSWORD, secondFactor: ' ' })).toMatchObject({ event: 'secondFactorRequired' })
  expect(await person.call(endTotp, { password: '', secondFactor: '123456' })).toMatchObject({ event: 'passwordEmpty' })
})

test('no key, code or recovery code is in any log', async () => {
  const { person, app } = await personWith('logged@example.org')
  const code = app.next()
  await person.call(endTotp, { password: 'wrong7Pass', secondFactor: code })
  await person.raw('POST', '/web/endTotp', { body: `password=x1y2z3&secondFactor=${code}&token=x&extra=${'a'.repeat(70_000)}` })
  const log = endpoints.log.join('\n')
  for (const secret of [app.key, code, 'wrong7Pass', 'x1y2z3', ...app.recoveryCodes]) expect(log).not.toContain(secret)
})
