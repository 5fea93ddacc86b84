import { userOf } from '@assay/core/people/read'
import type { RequestOf } from '@assay/wire/call'
import { getCode, getInfo, getTelCode, info, regCheckCode, updatePassword, userLogin, userRegister } from '@assay/wire/people/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { finishRegistrations } from './known-to-core.ts'

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
})
afterAll(() => endpoints.close())

const complete: RequestOf<typeof userRegister> = {
  kind: 'email',
  account: 'wrong@example.org',
  country: 'DE',
  code: '000000',
  password: 'blau7Hund',
  passwordAgain: 'blau7Hund',
  agreement: '1',
}

/** What is wrong, its name, and the words that the specification gives it. */
const refusals: [Partial<RequestOf<typeof userRegister>>, string, string?][] = [
  [{ country: '' }, 'countryRequired'],
  [{ country: 'ZZ' }, 'countryRequired'],
  [{ account: '' }, 'accountEmpty', 'Account number cannot be empty'],
  [{ account: '   ' }, 'accountEmpty', 'Account number cannot be empty'],
  [{ code: '' }, 'codeRequired', 'verification code must be filled'],
  [{ password: '' }, 'passwordEmpty', 'Password cannot be empty'],
  [{ passwordAgain: 'blau7Katze' }, 'passwordsDiffer', 'The two passwords do not match'],
  [{ agreement: '0' }, 'agreementRequired', 'Please select agreement'],
  [{ account: 'nobody' }, 'emailInvalid', 'Email format error'],
  [{ account: 'a@b@example.org' }, 'emailInvalid', 'Email format error'],
  [{ kind: 'phone', account: '123', areaCode: '49' }, 'phoneInvalid', 'Phone number format error'],
  [{ kind: 'phone', account: 'a@example.org', areaCode: '49' }, 'phoneInvalid', 'Phone number format error'],
  [{ kind: 'phone', account: 'new15@example.org', areaCode: '1\u066b5' }, 'phoneInvalid', 'Phone number format error'],
  [{ kind: 'phone', account: '15123456789', areaCode: '999' }, 'phoneInvalid', 'Phone number format error'],
  [{ password: 'kurz1', passwordAgain: 'kurz1' }, 'passwordLength'],
  [{ password: 'a-very-long-1', passwordAgain: 'a-very-long-1' }, 'passwordLength'],
  [{ password: 'a\u0308o\u0308u\u0308', passwordAgain: 'a\u0308o\u0308u\u0308' }, 'passwordLength'],
  [{ password: '123456', passwordAgain: '123456' }, 'passwordCommon'],
  [{ password: 'Qwerty12', passwordAgain: 'Qwerty12' }, 'passwordCommon'],
  [{ account: 'blauhund@example.org', password: 'blauhund', passwordAgain: 'blauhund' }, 'passwordCommon'],
  [{}, 'codeWrong', 'Verification codes are not equal'],
]

describe('a registration is refused with code 1 and its reason', () => {
  test.each(refusals)('%j: %s', async (wrong, event, message) => {
    const answer = await new Visitor(endpoints.app).call(userRegister, { ...complete, ...wrong })
    expect(answer).toMatchObject({ code: 1, event, data: null })
    if (message) expect(answer.message).toBe(message)
    else expect(answer.message).not.toMatch(/refusals|\{\{/)
  })

  test('several things wrong: the first one of the form is named', async () => {
    const answer = await new Visitor(endpoints.app).call(userRegister, { ...complete, country: '', account: '', code: '', agreement: '0' })
    expect(answer.event).toBe('countryRequired')
  })

  test('a setting can demand an invitation', async () => {
    const invited = await openEndpoints({ invitationRequired: true })
    const answer = await new Visitor(invited.app).call(userRegister, complete)
    expect(answer).toMatchObject({ code: 1, event: 'invitationRequired' })
    await invited.close()
  })
})

test('a person registers by e-mail, is known to the core, and is signed in', async () => {
  const anna = await endpoints.person('Anna@Example.org')
  const profile = await anna.call(info, {})
  expect(profile).toMatchObject({ code: 7, data: { email: 'Anna@Example.org', phone: '', transaction_password: 0, lang: 'en', usdt: '0' } })
  expect(profile.data.uid).toMatch(/^[1-9]\d{7}$/)
  expect(profile.data.invitation_code).toMatch(/^[A-Z2-9]{8}$/)
  expect(userOf(endpoints.core.state, Number(profile.data.uid))).toMatchObject({ userKind: 'real' })
  expect(await anna.call(getInfo, {})).toMatchObject({
    data: { country: 'DE', emailBound: true, phoneBound: false, securityLevel: 'dangerous' },
  })
})

test('nobody counts people by their numbers: those of one after the other are drawn anew from all of eight digits', async () => {
  const uids: number[] = []
  for (let person = 0; person < 5; person += 1)
    uids.push(Number((await (await endpoints.person(`counted${person}@example.org`)).call(info, {})).data?.uid))
  const steps = uids.slice(1).map((uid, place) => Math.abs(uid - (uids[place] as number)))
  // Of numbers drawn at random four steps of less than a thousand happen once in millions of millions of runs.
  expect(Math.max(...steps)).toBeGreaterThan(1000)
})

test('a person registers and signs in by phone, written with or without the leading zero', async () => {
  const visitor = new Visitor(endpoints.app)
  await visitor.call(getCode, { kind: 'phone', account: '0151 23456789', areaCode: '+49', purpose: 'register' })
  const code = await endpoints.codeFor('+4915123456789')
  const phone = { kind: 'phone', account: '151 23456789', areaCode: '49' } as const
  const answer = await visitor.call(userRegister, { ...complete, ...phone, code })
  expect(answer).toMatchObject({ code: 0, event: '' })
  expect(answer.message).not.toBe('')
  expect(await visitor.call(userLogin, { ...phone, account: '015123456789', password: complete.password })).toMatchObject({ code: 0 })
})

test.each([
  ['o1@пример.рф', ['o1@xn--e1afmkfd.xn--p1ai', 'O1@ПРИМЕР.РФ', ' o1@xn--E1AFMKFD.xn--p1ai\u200e']],
  ['o2@xn--e1afmkfd.xn--p1ai', ['o2@пример.рф']],
  ['a@bücher.example', ['a@xn--bcher-kva.example', 'a@bu\u0308cher.example', 'A@BÜCHER.example', 'ａ＠bücher。example']],
  ['jose\u0301@example.org', ['josé@example.org', 'JOSÉ@example.org', 'JOSE\u0301@EXAMPLE.ORG']],
])('%s is one account in all spellings, and its mails go to what was typed first', async (account, spellings) => {
  const mails = async () => (await endpoints.outgoing.newest()).filter(({ recipient }) => recipient === account).length
  const owner = await endpoints.person(account)
  expect((await owner.call(info, {})).data.email).toBe(account)
  for (const [place, spelling] of spellings.entries()) {
    expect(await endpoints.signIn(new Visitor(endpoints.app, `198.51.100.${place}`), spelling, 'blau7Hund'), spelling).toMatchObject({
      code: 0,
    })
    const before = await mails()
    endpoints.clock.ahead += 61_000
    const stranger = new Visitor(endpoints.app)
    expect(await stranger.call(getCode, { kind: 'email', account: spelling, purpose: 'register' })).toMatchObject({ code: 0 })
    expect(await mails(), spelling).toBe(before + 1)
    expect((await endpoints.outgoing.newest())[0]?.subject).toMatch(/already/)
  }
})

test('a code to reset a password goes to the mailbox of the account, however its address is typed', async () => {
  await endpoints.person('re\u0301ne\u0301@example.org')
  const visitor = new Visitor(endpoints.app)
  endpoints.clock.ahead += 61_000
  expect(await visitor.call(getCode, { kind: 'email', account: 'réné@example.org', purpose: 'resetPassword' })).toMatchObject({ code: 0 })
  const code = await endpoints.codeFor('re\u0301ne\u0301@example.org')
  const form = {
    type: 'forget',
    kind: 'email',
    account: 'RÉNÉ@example.org',
    code,
    password: 'gruen8Kuh',
    passwordAgain: 'gruen8Kuh',
  } as const
  expect(await visitor.call(updatePassword, form)).toMatchObject({ code: 0 })
})

test('an account of earlier days, stored as it was typed, is found in all spellings', async () => {
  await endpoints.person('zoe\u0308@example.org')
  await endpoints.sql`update users set email = ${'zoe\u0308@example.org'}, email_address = null where email = 'zoë@example.org'`
  for (const spelling of ['zoë@example.org', 'Zoe\u0308@example.org'])
    expect(await endpoints.signIn(new Visitor(endpoints.app), spelling, 'blau7Hund'), spelling).toMatchObject({ code: 0 })
})

test.each([
  ...(['a@exa%6dple.org', 'a@[::1]', 'a@exam ple.org', 'a@b＠example.org'].map(account => [account, 'Email format error']) as [
    string,
    string,
  ][]),
  ...(['a@127.1', 'a@-x.org', 'a@xn--.org', 'a@example'].map(account => [account, 'Invalid email']) as [string, string][]),
])('%s is no address: %s', async (account, message) => {
  const answer = await new Visitor(endpoints.app).call(getCode, { kind: 'email', account, purpose: 'register' })
  expect(answer).toMatchObject({ message, event: message === 'Invalid email' ? 'emailDomainInvalid' : 'emailInvalid' })
})

test('a phone number is the same with 00 before it, in other digits, and without its calling code', async () => {
  const visitor = new Visitor(endpoints.app)
  const number = { kind: 'phone', areaCode: '44' } as const
  await visitor.call(getCode, { ...number, account: '00447911123456', purpose: 'register' })
  const code = await endpoints.codeFor('+447911123456')
  for (const account of [
    '0044 7911 123456',
    '+44 7911 123456',
    '07911 123456',
    '7911123456',
    '٠٧٩١١١٢٣٤٥٦',
    '๐๗๙๑๑๑๒๓๔๕๖',
    '\u2066+44 7911-123456\u2069',
  ])
    expect((await visitor.call(regCheckCode, { ...number, account, purpose: 'register', code })).data, account).toEqual({ valid: true })
  // Out of the United States 011 is dialled.
  const fromThere = { kind: 'phone', areaCode: '1', account: '011 44 7911 123456', purpose: 'register', code } as const
  expect((await visitor.call(regCheckCode, fromThere)).data).toEqual({ valid: true })
})

test('twelve accented letters are twelve, written as one sign each or as two, and both open the account', async () => {
  const [composed, decomposed] = ['éàüñçôèíöúâî', 'éàüñçôèíöúâî'.normalize('NFD')]
  const account = 'accents@example.org'
  const visitor = new Visitor(endpoints.app)
  await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
  const form = { ...endpoints.registration(account, await endpoints.codeFor(account)), password: decomposed, passwordAgain: composed }
  expect(await visitor.call(userRegister, form)).toMatchObject({ code: 0 })
  for (const password of [composed, decomposed])
    expect(await endpoints.signIn(new Visitor(endpoints.app), account, password)).toMatchObject({ code: 0 })
})

test('an invitation links the new person to the inviter; an unknown one is refused', async () => {
  const inviter = await endpoints.person('inviter@example.org')
  const { invitation_code } = (await inviter.call(info, {})).data
  const visitor = new Visitor(endpoints.app)
  await visitor.call(getCode, { kind: 'email', account: 'invited@example.org', purpose: 'register' })
  const form = endpoints.registration('invited@example.org', await endpoints.codeFor('invited@example.org'))
  expect(await visitor.call(userRegister, { ...form, invitationCode: 'AAAAAAAA' })).toMatchObject({ code: 1, event: 'invitationUnknown' })
  expect(await visitor.call(userRegister, { ...form, invitationCode: invitation_code.toLowerCase() })).toMatchObject({ code: 0 })
  const [row] =
    await endpoints.sql`select inviter_uid, (select uid from users where email = 'inviter@example.org') as inviter from users where email = 'invited@example.org'`
  expect(row?.inviter_uid).toBe(row?.inviter)
})

test('a code can be checked before it is used, is used once, and only for its purpose and account', async () => {
  const account = 'once@example.org'
  const visitor = new Visitor(endpoints.app)
  await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
  const code = await endpoints.codeFor(account)
  const check = async (fields: Partial<RequestOf<typeof regCheckCode>>) =>
    (await visitor.call(regCheckCode, { kind: 'email', account, purpose: 'register', code, ...fields })).data.valid
  expect(await check({ code: code === '111111' ? '222222' : '111111' })).toBe(false)
  expect(await check({ purpose: 'resetPassword' })).toBe(false)
  expect(await check({ account: 'other@example.org' })).toBe(false)
  for (let again = 0; again < 8; again += 1) expect(await check({})).toBe(true)
  expect(await visitor.call(userRegister, endpoints.registration(account, code))).toMatchObject({ code: 0 })
  expect(await check({})).toBe(false)
})

/** The same digits as other keyboards write them, and as they come out of a mail. */
const spellings = (digits: string) => {
  const inScript = (zero: number) => [...digits].map(digit => String.fromCodePoint(zero + Number(digit))).join('')
  return [
    inScript(0x660),
    inScript(0x6f0),
    inScript(0xe50),
    inScript(0xff10),
    `${digits.slice(0, 3)} ${digits.slice(3)}`,
    `${digits.slice(0, 3)}-${digits.slice(3)}`,
    `\u2066${digits}\u2069`,
    `\u200f${inScript(0x660).slice(0, 3)}\u00a0${inScript(0x660).slice(3)}`,
  ]
}

test('a code counts in the digits of any keyboard, with a space in it, and between marks that nobody sees', async () => {
  const account = 'digits@example.org'
  const visitor = new Visitor(endpoints.app)
  await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
  const written = spellings(await endpoints.codeFor(account))
  for (const code of written) {
    const checked = await visitor.call(regCheckCode, { kind: 'email', account, purpose: 'register', code })
    expect(checked.data, code).toEqual({ valid: true })
  }
  expect(await visitor.call(userRegister, endpoints.registration(account, written[0] ?? ''))).toMatchObject({ code: 0 })
})

test('a code ends after ten minutes', async () => {
  const account = 'late@example.org'
  const visitor = new Visitor(endpoints.app)
  await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
  endpoints.clock.ahead += 600_001
  const answer = await visitor.call(userRegister, endpoints.registration(account, await endpoints.codeFor(account)))
  expect(answer).toMatchObject({ code: 1, event: 'codeWrong' })
})

test('guessing a code ends after five tries, a hundred at once included; the right one is then refused too', async () => {
  const account = 'guessed@example.org'
  const visitor = new Visitor(endpoints.app, '203.0.113.49')
  await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
  const code = await endpoints.codeFor(account)
  const guesses = Array.from({ length: 100 }, (_, index) => String(900_000 + index)).filter(guess => guess !== code)
  await Promise.all(guesses.map(guess => visitor.call(userRegister, endpoints.registration(account, guess))))
  expect(await visitor.call(userRegister, endpoints.registration(account, code))).toMatchObject({ code: 1, event: 'codeWrong' })
})

test('a second code must wait 60 seconds, and replaces the first', async () => {
  const account = 'again@example.org'
  const visitor = new Visitor(endpoints.app)
  const send = () => visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
  expect(await send()).toMatchObject({ code: 0, data: { resendAfterSeconds: 60, validForSeconds: 600 } })
  const first = await endpoints.codeFor(account)
  expect(await send()).toMatchObject({ event: 'codeTooSoon' })
  endpoints.clock.ahead += 60_001
  expect(await send()).toMatchObject({ code: 0 })
  const second = await endpoints.codeFor(account)
  if (first !== second) {
    expect(await visitor.call(userRegister, endpoints.registration(account, first))).toMatchObject({ event: 'codeWrong' })
  }
  expect(await visitor.call(userRegister, endpoints.registration(account, second))).toMatchObject({ code: 0 })
})

test('one account gets at most 20 codes a day', async () => {
  const visitor = new Visitor(endpoints.app, '198.51.100.99')
  const send = () => visitor.call(getCode, { kind: 'email', account: 'many@example.org', purpose: 'register' })
  for (let sent = 0; sent < 20; sent += 1) {
    expect(await send()).toMatchObject({ code: 0 })
    endpoints.clock.ahead += 60_001
  }
  expect(await send()).toMatchObject({ event: 'tooManyAttempts' })
})

test('nobody keeps a named person from registering: wrong codes and requests of another browser are its own', async () => {
  const account = 'wanted@example.org'
  const owner = new Visitor(endpoints.app, '203.0.113.60')
  await owner.call(getCode, { kind: 'email', account, purpose: 'register' })
  const code = await endpoints.codeFor(account)
  const thief = new Visitor(endpoints.app, '203.0.113.61')
  for (let guess = 0; guess < 10; guess += 1) {
    await thief.call(userRegister, endpoints.registration(account, String(900_000 + guess)))
    await thief.call(regCheckCode, { kind: 'email', account, purpose: 'register', code: String(910_000 + guess) })
  }
  for (let sent = 0; sent < 25; sent += 1) {
    await thief.call(getCode, { kind: 'email', account, purpose: 'register' })
    endpoints.clock.ahead += 1000
  }
  // What the thief has had sent is the newest; what the owner's own browser asked for still fits there, and only there.
  expect(await thief.call(userRegister, endpoints.registration(account, code))).toMatchObject({ event: 'codeWrong' })
  expect(await owner.call(userRegister, endpoints.registration(account, code))).toMatchObject({ code: 0 })
})

test('nobody keeps a named person from resetting: a budget that another address has used up is its own', async () => {
  const account = 'resets@example.org'
  await endpoints.person(account)
  const thief = new Visitor(endpoints.app, '203.0.113.62')
  const request = (visitor: Visitor) => visitor.call(getCode, { kind: 'email', account, purpose: 'resetPassword' })
  const events: string[] = []
  for (let sent = 0; sent < 30; sent += 1) {
    // A new browser each time.
    thief.cookies.clear()
    events.push((await request(thief)).event)
  }
  expect(events.slice(0, 20)).toEqual(Array(20).fill(''))
  expect(events.at(-1)).toBe('tooManyAttempts')
  expect(await request(new Visitor(endpoints.app, '203.0.113.63'))).toMatchObject({ code: 0 })
})

test('a /56 of IPv6 has not the codes of as many customers as it holds', async () => {
  const events: string[] = []
  for (let sent = 0; sent < 250; sent += 1) {
    const visitor = new Visitor(endpoints.app, `2001:db8:77:${sent.toString(16)}::1`)
    events.push((await visitor.call(getCode, { kind: 'email', account: `net${sent}@example.org`, purpose: 'register' })).event)
  }
  expect(events.slice(0, 240).every(event => event === '')).toBe(true)
  expect(events.slice(-9)).toEqual(Array(9).fill('tooManyAttempts'))
})

test('no code goes to a number that costs whoever writes to it', async () => {
  const send = (account: string) =>
    new Visitor(endpoints.app, '203.0.113.64').call(getCode, { kind: 'phone', account, areaCode: '49', purpose: 'register' })
  expect(await send('9001234567')).toMatchObject({ event: 'phonePremium', data: null })
  expect(await send('15123456780')).toMatchObject({ code: 0 })
})

test('one address cannot have a hundred codes sent', async () => {
  const visitor = new Visitor(endpoints.app, '203.0.113.50')
  const events: string[] = []
  for (let sent = 0; sent < 100; sent += 1)
    events.push((await visitor.call(getCode, { kind: 'email', account: `spam${sent}@example.org`, purpose: 'register' })).event)
  expect(events.slice(0, 60).every(event => event === '')).toBe(true)
  expect(events.slice(61).every(event => event === 'tooManyAttempts')).toBe(true)
})

test('registering twice with one code at the same moment makes one person', async () => {
  const account = 'twice@example.org'
  const visitor = new Visitor(endpoints.app, '203.0.113.51')
  await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
  const form = endpoints.registration(account, await endpoints.codeFor(account))
  const answers = await Promise.all([1, 2, 3].map(() => visitor.call(userRegister, form)))
  expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
  expect(await endpoints.sql`select uid from users where email = ${account}`).toHaveLength(1)
})

test('a crash between the row and the core is made good at the next start', async () => {
  await endpoints.person('crashed@example.org', '203.0.113.52')
  const user = await endpoints.identity.users.byContact({ kind: 'email', value: 'crashed@example.org', address: 'crashed@example.org' })
  const lost = await endpoints.identity.users.insert({
    contact: { kind: 'email', value: 'half@example.org', address: 'half@example.org' },
    country: 'DE',
    passwordHash: user?.passwordHash ?? '',
    inviterUid: undefined,
    lang: 'en',
    at: 0,
  })
  await endpoints.sql`update users set known_to_core = false where email = 'crashed@example.org'`
  await finishRegistrations(endpoints.identity)
  expect(userOf(endpoints.core.state, lost?.uid ?? 0)).toMatchObject({ userKind: 'real' })
  expect(await endpoints.identity.users.unknownToCore()).toEqual([])
})

test('the core knows where people registered, also those whom it knew before it asked', async () => {
  await endpoints.person('from@example.org', '203.0.113.54')
  const person = await endpoints.identity.users.byContact({ kind: 'email', value: 'from@example.org', address: 'from@example.org' })
  expect(userOf(endpoints.core.state, person?.uid ?? 0)).toMatchObject({ country: 'DE' })
  const contact = { kind: 'email' as const, value: 'known@example.org', address: 'known@example.org' }
  const before = { contact, country: 'FR', passwordHash: '', inviterUid: undefined, lang: 'en' as const, at: 0 }
  const known = await endpoints.identity.users.insert(before)
  await endpoints.engine.submit({ kind: 'people.register', user: known?.uid ?? 0, userKind: 'real' })
  await endpoints.identity.users.markKnownToCore(known?.uid ?? 0)
  const seq = endpoints.core.seq
  await finishRegistrations(endpoints.identity)
  expect(userOf(endpoints.core.state, known?.uid ?? 0)).toMatchObject({ country: 'FR' })
  expect(endpoints.core.seq).toBeGreaterThan(seq)
  const after = endpoints.core.seq
  await finishRegistrations(endpoints.identity)
  expect(endpoints.core.seq).toBe(after)
})

test('a country that is closed is named to the form, and nobody registers from it; who is in signs in as before', async () => {
  await endpoints.person('early@example.org', '203.0.113.55')
  const open = { spot: true, perpetual: true, delivery: true, earn: true, deposits: true }
  const settings = { countries: [{ country: 'DE', registration: false, ...open }] }
  const effectiveAt = endpoints.identity.now() + 60_000
  expect((await endpoints.engine.submit({ kind: 'people.changeCountries', effectiveAt, settings })).refusal).toBeUndefined()
  const closed = async () => (await new Visitor(endpoints.app).call(getTelCode, {})).data?.registrationClosed
  expect(await closed()).toEqual([])
  endpoints.clock.ahead += 61_000
  expect(await closed()).toEqual(['DE'])
  const account = 'late@example.org'
  const visitor = new Visitor(endpoints.app, '203.0.113.56')
  await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
  const form = endpoints.registration(account, await endpoints.codeFor(account))
  expect(await visitor.call(userRegister, form)).toMatchObject({ code: 1, event: 'registrationClosed' })
  expect(await visitor.call(userRegister, { ...form, country: 'FR' })).toMatchObject({ code: 0 })
  const early = { kind: 'email', account: 'early@example.org', password: form.password } as const
  expect((await new Visitor(endpoints.app, '203.0.113.57').call(userLogin, early)).event).toBe('')
  endpoints.clock.ahead -= 61_000
})

test('codes and counts of attempts are forgotten when no limit looks at them any more', async () => {
  await new Visitor(endpoints.app, '203.0.113.53').call(getCode, { kind: 'email', account: 'forget@example.org', purpose: 'register' })
  endpoints.clock.ahead += 3 * 24 * 3_600_000
  await endpoints.sessions.sweep()
  expect(await endpoints.sql`select 1 from verification_codes union all select 1 from attempts`).toHaveLength(0)
})
