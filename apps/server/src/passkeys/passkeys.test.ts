import * as contract from '@assay/wire/passkeys/calls'
import { getInfo, getSessions } from '@assay/wire/people/calls'
import { setSecurityQuestion } from '@assay/wire/people/security-question'
import { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnTotpOn } from '../../test/authenticated-person.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { SoftwareAuthenticator } from '../../test/software-authenticator.ts'
import { Visitor } from '../../test/visitor.ts'
import { passkeyHandlers } from './calls.ts'
import { PASSKEYS_MAX, Passkeys } from './passkeys.ts'
import { passkeys as table } from './tables.ts'

const PASSWORD = 'blau7Hund'

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints({
    handlers: async ({ database, identity }) => {
      const publicUrl = () => 'https://assay.example.org'
      const { secrets, now } = identity
      return passkeyHandlers(identity, new Passkeys({ database, table, secrets, siteName: 'Assay', publicUrl, now }))
    },
  })
})
afterAll(() => endpoints.close())

/** The options that the server gives after the password. */
const askedToAdd = async (person: Visitor, password = PASSWORD): Promise<string> =>
  (await person.call(contract.beginAddPasskey, { password })).data?.options ?? ''

const add = async (person: Visitor, authenticator = new SoftwareAuthenticator(), name = 'laptop'): Promise<SoftwareAuthenticator> => {
  const answer = await person.call(contract.addPasskey, { answer: authenticator.register(await askedToAdd(person)), name })
  expect(answer.event).toBe('')
  return authenticator
}

const askedToSignIn = async (visitor: Visitor): Promise<string> => (await visitor.call(contract.beginPasskeyLogin, {})).data?.options ?? ''

const signIn = async (visitor: Visitor, authenticator: SoftwareAuthenticator, says = {}) =>
  visitor.call(contract.loginByPasskey, { answer: authenticator.signIn(await askedToSignIn(visitor), says) })

const mailsTo = async (address: string) => (await endpoints.outgoing.newest()).filter(({ recipient }) => recipient === address)

describe('adding a passkey', () => {
  test('asks for the login password, and tells the person by mail when, where and what to do if it was not them', async () => {
    const person = await endpoints.person('add@example.org')
    expect((await person.call(contract.beginAddPasskey, { password: '' })).event).toBe('passwordEmpty')
    expect((await person.call(contract.beginAddPasskey, { password: 'falsch1' })).event).toBe('currentPasswordWrong')
    const options = JSON.parse(await askedToAdd(person)) as { user: { id: string } }
    expect(options).toMatchObject({
      rp: { id: 'assay.example.org' },
      user: { name: 'add@example.org' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const authenticator = await add(person, new SoftwareAuthenticator(), ' work laptop ')
    expect((await person.call(contract.getPasskeys, {})).data?.passkeys).toMatchObject([
      { id: authenticator.id, name: 'work laptop', usedAt: 0 },
    ])
    const [mail] = await mailsTo('add@example.org')
    expect(mail?.subject).toBe('A passkey was added to your Assay account')
    expect(mail?.text).toMatch(/work laptop[\s\S]*198\.51\.100\.7[\s\S]*UTC[\s\S]*If it was not you/)
  })

  test('makes an account strong that has a trade password and a security question', async () => {
    const account = 'level@example.org'
    const person = await endpoints.person(account)
    await person.call(getOwnCode, { purpose: 'tradePassword' })
    await person.call(saveTpwd, { code: await endpoints.codeFor(account), tradePassword: '482915', tradePasswordAgain: '482915' })
    await person.call(setSecurityQuestion, { question: '1', answer: 'Zoe', password: PASSWORD })
    const levelOf = async () => (await person.call(getInfo, {})).data?.securityLevel
    expect(await levelOf()).toBe('weak')
    const { id } = await add(person)
    expect(await levelOf()).toBe('strong')
    await person.call(contract.removePasskey, { id, password: PASSWORD })
    expect(await levelOf()).toBe('weak')
  })

  test('takes an answer once, to a challenge of this session, with the person recognised and on our own page', async () => {
    const [person, other] = [await endpoints.person('once@example.org'), await endpoints.person('other@example.org')]
    const authenticator = new SoftwareAuthenticator()
    const eventOf = async (who: Visitor, answer: string) => (await who.call(contract.addPasskey, { answer, name: 'key' })).event
    expect(await eventOf(person, authenticator.register(await askedToAdd(person), { isVerified: false }))).toBe('passkeyWrong')
    expect(await eventOf(person, authenticator.register(await askedToAdd(person), { origin: 'https://assay.example.com' }))).toBe(
      'passkeyWrong',
    )
    expect(await eventOf(other, authenticator.register(await askedToAdd(person)))).toBe('passkeyExpired')
    const answer = authenticator.register(await askedToAdd(person))
    expect([await eventOf(person, answer), await eventOf(person, answer)]).toEqual(['', 'passkeyExpired'])
    expect(await eventOf(other, authenticator.register(await askedToAdd(other)))).toBe('passkeyExists')
  })

  test('takes a code as well where an authenticator app is on, and so does removing one', async () => {
    const person = await endpoints.person('both@example.org')
    const { next } = await turnTotpOn(endpoints, person)
    const asked = { password: PASSWORD }
    expect((await person.call(contract.beginAddPasskey, asked)).event).toBe('secondFactorRequired')
    expect((await person.call(contract.beginAddPasskey, { ...asked, secondFactor: '000000' })).event).toBe('secondFactorWrong')
    const { data } = await person.call(contract.beginAddPasskey, { ...asked, secondFactor: next() })
    const authenticator = new SoftwareAuthenticator()
    await person.call(contract.addPasskey, { answer: authenticator.register(data?.options ?? ''), name: 'laptop' })
    const removal = { id: authenticator.id, password: PASSWORD }
    expect((await person.call(contract.removePasskey, removal)).event).toBe('secondFactorRequired')
    expect((await person.call(contract.removePasskey, { ...removal, secondFactor: next() })).event).toBe('')
    endpoints.clock.standsAt = undefined
  })

  test('is over when the password is changed between the proof and the answer', async () => {
    const person = await endpoints.person('changed@example.org')
    const answer = new SoftwareAuthenticator().register(await askedToAdd(person))
    const { users } = endpoints.identity
    const user = await users.byContact({ kind: 'email', value: 'changed@example.org', address: 'changed@example.org' })
    await users.setPassword(user?.uid ?? 0, { passwordHash: 'another' }, async () => {})
    expect((await person.call(contract.addPasskey, { answer, name: 'thief' })).event).toBe('passkeyExpired')
    expect((await person.call(contract.getPasskeys, {})).data?.passkeys).toEqual([])
  })

  test('ends at ten', async () => {
    const person = await endpoints.person('many@example.org')
    for (let made = 0; made < PASSKEYS_MAX; made += 1) await add(person)
    const answer = new SoftwareAuthenticator().register(await askedToAdd(person))
    expect((await person.call(contract.addPasskey, { answer, name: 'one more' })).event).toBe('passkeysTooMany')
  })
})

describe('signing in by passkey', () => {
  test('names nobody beforehand, opens a session, and tells of a new device as a password does', async () => {
    const person = await endpoints.person('sign@example.org')
    const authenticator = await add(person)
    const visitor = new Visitor(endpoints.app, '203.0.113.9')
    expect(JSON.parse(await askedToSignIn(visitor))).not.toHaveProperty('allowCredentials')
    const answer = await signIn(visitor, authenticator)
    expect(answer.code).toBe(0)
    visitor.token = answer.data?.token
    expect((await visitor.call(getSessions, {})).data?.sessions).toHaveLength(2)
    expect((await mailsTo('sign@example.org'))[0]?.text).toContain('203.0.113.9')
    expect((await person.call(contract.getPasskeys, {})).data?.passkeys[0]?.usedAt).toBeGreaterThan(0)
    const before = (await mailsTo('sign@example.org')).length
    expect((await signIn(visitor, authenticator)).code).toBe(0)
    expect(await mailsTo('sign@example.org')).toHaveLength(before)
  })

  test('an unknown key, a key that names somebody else and a wrong signature get the same answer; an old answer does nothing', async () => {
    const [person, other] = [await endpoints.person('wrong@example.org'), await endpoints.person('else@example.org')]
    const [authenticator, ofOther] = [await add(person), await add(other)]
    const visitor = new Visitor(endpoints.app)
    const stranger = new SoftwareAuthenticator()
    stranger.userHandle = authenticator.userHandle
    const answers = [await signIn(visitor, stranger), await signIn(visitor, authenticator, { isVerified: false })]
    ofOther.userHandle = authenticator.userHandle
    answers.push(await signIn(visitor, ofOther), await signIn(visitor, authenticator, { clientData: { crossOrigin: true } }))
    expect(new Set(answers.map(({ event, message, code }) => `${event} ${message} ${code}`)).size).toBe(1)
    expect(answers[0]?.event).toBe('passkeyWrong')
    const old = authenticator.signIn(await askedToSignIn(visitor))
    await askedToSignIn(visitor)
    expect((await visitor.call(contract.loginByPasskey, { answer: old })).event).toBe('passkeyWrong')
    expect((await signIn(visitor, authenticator)).code).toBe(0)
  })

  test('one challenge signs in once, also of a hundred at the same time', async () => {
    const authenticator = await add(await endpoints.person('hundred@example.org'))
    const visitors = Array.from({ length: 100 }, (_, at) => new Visitor(endpoints.app, `203.0.${at}.1`))
    const [first] = visitors
    const answer = authenticator.signIn(await askedToSignIn(first!))
    // The same browser, as far as its cookies say, from a hundred addresses: no limit by address is in the way.
    for (const visitor of visitors) for (const [name, value] of first!.cookies) visitor.cookies.set(name, value)
    const events = await Promise.all(visitors.map(async visitor => (await visitor.call(contract.loginByPasskey, { answer })).event))
    expect(events.filter(event => event === '')).toHaveLength(1)
  })

  test('guessing slows down by address', async () => {
    const visitor = new Visitor(endpoints.app, '192.0.2.77')
    const events: string[] = []
    for (let tried = 0; tried < 60; tried += 1)
      events.push((await visitor.call(contract.loginByPasskey, { answer: new SoftwareAuthenticator().signIn('{"rpId":"x"}') })).event)
    expect(events[0]).toBe('passkeyExpired')
    expect(events.at(-1)).toBe('tooManyAttempts')
  })
})

describe('the own passkeys', () => {
  test('have names, are removed after the password, and are nobody else’s; the person is told', async () => {
    const [person, other] = [await endpoints.person('own@example.org'), await endpoints.person('foreign@example.org')]
    const authenticator = await add(person)
    const { id } = authenticator
    expect((await person.call(contract.renamePasskey, { id, name: ' ' })).event).toBe('inputInvalid')
    expect((await other.call(contract.renamePasskey, { id, name: 'mine' })).event).toBe('passkeyUnknown')
    expect((await person.call(contract.renamePasskey, { id, name: 'phone' })).code).toBe(0)
    const renamed = (await endpoints.outgoing.newest()).filter(({ subject }) => subject === 'A passkey of your Assay account was renamed')
    expect(renamed).toHaveLength(1)
    expect(renamed[0]?.text).toMatch(/Before: .*\nNow: phone[\s\S]*freezeAccount#/)
    expect((await person.call(contract.renamePasskey, { id, name: 'phone' })).code).toBe(0)
    expect((await endpoints.outgoing.newest()).filter(({ subject }) => subject === renamed[0]?.subject)).toHaveLength(1)
    expect((await other.call(contract.removePasskey, { id, password: PASSWORD })).event).toBe('passkeyUnknown')
    expect((await person.call(contract.removePasskey, { id, password: 'falsch1' })).event).toBe('currentPasswordWrong')
    expect((await person.call(contract.removePasskey, { id, password: PASSWORD })).code).toBe(0)
    expect((await mailsTo('own@example.org'))[0]).toMatchObject({ subject: 'A passkey was removed from your Assay account' })
    expect((await mailsTo('own@example.org'))[0]?.text).toContain('phone')
    expect((await signIn(new Visitor(endpoints.app), authenticator)).event).toBe('passkeyWrong')
  })
})
