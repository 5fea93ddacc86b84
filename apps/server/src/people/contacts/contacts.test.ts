import type { RequestOf } from '@assay/wire/call'
import { getCode, getInfo, info, updatePassword, userLogin, userRegister } from '@assay/wire/people/calls'
import { bindContact, getContactCode, getContacts, removeContact } from '@assay/wire/people/contacts'
import { freezeByLink, setAntiPhishingCode } from '@assay/wire/people/security'
import { getOwnCode } from '@assay/wire/trade-password/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnTotpOn } from '../../../test/authenticated-person.ts'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { Visitor } from '../../../test/visitor.ts'
import { CONTACT_HOLD_MS } from './change-contacts.ts'

const PASSWORD = 'blau7Hund'

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
  endpoints.clock.standsAt = Date.now()
})
afterAll(() => endpoints.close())

type Kind = 'email' | 'phone'
/** Each from an address of its own: codes are counted by it. */
let people = 0
const newPerson = (account: string) => endpoints.person(account, `203.0.113.${++people}`)
const phones = Array.from({ length: 20 }, (_, place) => `+49151234567${String(10 + place)}`)
const newPhone = () => phones.shift() ?? ''
const contactOf = (account: string) =>
  account.startsWith('+') ? { kind: 'phone' as const, account: account.slice(3), areaCode: '49' } : { kind: 'email' as const, account }

const messagesTo = async (recipient: string) => (await endpoints.outgoing.newest()).filter(sent => sent.recipient === recipient)
const newestTo = async (recipient: string) => (await messagesTo(recipient))[0]?.text ?? ''
const now = () => (endpoints.clock.standsAt ?? 0) + endpoints.clock.ahead

/** A code to a contact that is bound. */
async function ownCode(person: Visitor, kind: Kind, contact: string): Promise<string> {
  endpoints.clock.ahead += 61_000
  expect(await person.call(getOwnCode, { purpose: 'contacts', kind })).toMatchObject({ code: 0 })
  return endpoints.codeFor(contact)
}

/** A code to a contact that is to be bound. */
async function newCode(person: Visitor, contact: string): Promise<string> {
  endpoints.clock.ahead += 61_000
  expect(await person.call(getContactCode, contactOf(contact))).toMatchObject({ code: 0 })
  return endpoints.codeFor(contact)
}

/** Everything that is needed to bind a contact; `own` is the one that proves itself. */
async function askedToBind(person: Visitor, own: string, contact: string): Promise<RequestOf<typeof bindContact>> {
  const { kind } = contactOf(own)
  const code = await newCode(person, contact)
  return { ...contactOf(contact), ownCode: await ownCode(person, kind, own), code, password: PASSWORD }
}

const bind = async (person: Visitor, own: string, contact: string) => person.call(bindContact, await askedToBind(person, own, contact))

const personWithBoth = async (email: string) => {
  const [person, phone] = [await newPerson(email), newPhone()]
  expect(await bind(person, email, phone)).toMatchObject({ code: 0 })
  return { person, phone }
}

const signIn = async (account: string) => new Visitor(endpoints.app).call(userLogin, { ...contactOf(account), password: PASSWORD })

describe('binding a second contact', () => {
  test('takes a code to each and the password; both are told, the person logs in with either, and money may leave', async () => {
    const [email, phone] = ['second@example.org', newPhone()]
    const person = await newPerson(email)
    expect((await person.call(getInfo, {})).data).toMatchObject({ emailBound: true, emailVerified: true, phoneBound: false })
    expect(await bind(person, email, phone)).toMatchObject({
      code: 0,
      data: { email: 'se***@example.org', phone: `+49***${phone.slice(-2)}`, heldUntil: 0 },
    })
    expect((await person.call(getInfo, {})).data).toMatchObject({ emailBound: true, emailVerified: true, phoneBound: true })
    expect((await person.call(info, {})).data).toMatchObject({ email, phone })
    for (const contact of [email, phone]) {
      expect(await newestTo(contact)).toMatch(/is now a contact of your Assay account[\s\S]*Device: [\s\S]*203\.0\.113\.\d+[\s\S]*UTC/)
      expect(await signIn(contact)).toMatchObject({ code: 0 })
    }
    expect(await newestTo(phone)).not.toContain('/freezeAccount')
  })

  test('is refused with what is missing or wrong, and nothing is used up by that', async () => {
    const [email, phone] = ['wrong@example.org', newPhone()]
    const person = await newPerson(email)
    const right = await askedToBind(person, email, phone)
    const wrong: [Partial<RequestOf<typeof bindContact>>, string][] = [
      [{ account: ' ' }, 'accountEmpty'],
      [{ account: '12' }, 'phoneInvalid'],
      [{ kind: 'email', account: 'nobody' }, 'emailInvalid'],
      [{ kind: 'email', account: ' Wrong@EXAMPLE.org' }, 'contactSame'],
      [{ code: ' ' }, 'codeRequired'],
      [{ password: '' }, 'passwordEmpty'],
      [{ password: 'wrong7Pass' }, 'currentPasswordWrong'],
      [{ ownCode: '' }, 'ownCodeWrong'],
      [{ ownCode: '000000' }, 'ownCodeWrong'],
      [{ code: '000000' }, 'codeWrong'],
      [{ account: newPhone().slice(3) }, 'codeWrong'],
      [{ kind: 'email', account: 'other-place@example.org' }, 'codeWrong'],
    ]
    for (const [change, event] of wrong)
      expect(await person.call(bindContact, { ...right, ...change }), event).toMatchObject({ event, data: null })
    expect((await person.call(getContacts, {})).data).toMatchObject({ phone: '' })
    expect(await person.call(bindContact, right)).toMatchObject({ code: 0 })
    expect(await person.call(bindContact, right)).toMatchObject({ event: 'contactSame' })
  })

  test('is not done when the password was changed between the proof and the change', async () => {
    const [email, phone] = ['changed@example.org', newPhone()]
    const person = await newPerson(email)
    const { users } = endpoints.identity
    const proven = await users.byContact({ kind: 'email', value: email, address: email })
    if (!proven) throw new Error('nobody')
    await users.setPassword(proven.uid, { passwordHash: 'another' }, async () => {})
    const contact = { kind: 'phone' as const, value: phone, address: phone }
    expect(await users.changeContact(proven, { kind: 'phone', contact, before: undefined, notify: async () => {} })).toBe(false)
    expect((await person.call(getContacts, {})).data).toMatchObject({ phone: '' })
  })

  test('takes a code of the authenticator app where one is on, which another mistake does not use up', async () => {
    const [email, phone] = ['app@example.org', newPhone()]
    const person = await newPerson(email)
    const app = await turnTotpOn(endpoints, person)
    const asked = await askedToBind(person, email, phone)
    expect(await person.call(bindContact, asked)).toMatchObject({ event: 'secondFactorRequired' })
    expect(await person.call(bindContact, { ...asked, secondFactor: '000000' })).toMatchObject({ event: 'secondFactorWrong' })
    const secondFactor = app.next()
    expect(await person.call(bindContact, { ...asked, code: '000000', secondFactor })).toMatchObject({ event: 'codeWrong' })
    expect(await person.call(bindContact, { ...asked, secondFactor })).toMatchObject({ code: 0 })
  })
})

describe('changing a contact', () => {
  test('is told to the old one with time, device and a link that freezes; the new one opens the account, and money waits a day', async () => {
    const [before, email] = ['Old.Place@example.org', 'new-place@example.org']
    const person = await newPerson(before)
    await person.call(setAntiPhishingCode, { code: 'Heron-7', password: PASSWORD })
    expect(await bind(person, before, email)).toMatchObject({
      code: 0,
      data: { email: 'ne***@example.org', phone: '', heldUntil: now() + CONTACT_HOLD_MS },
    })
    const mail = await newestTo(before)
    expect(mail).toMatch(
      /^Your anti-phishing code: Heron-7\n\nol\*\*\*@example\.org is no longer a contact of your Assay account: ne\*\*\*@example\.org has taken its place[\s\S]*24 hours[\s\S]*Device: [\s\S]*UTC/,
    )
    expect(await newestTo(email)).toContain('is now a contact of your Assay account')
    expect([(await signIn(before)).event, (await signIn(email)).code]).toEqual(['signInFailed', 0])
    const link = /\/freezeAccount#(\S+)/.exec(mail)?.[1] ?? ''
    expect(await new Visitor(endpoints.app).call(freezeByLink, { link })).toMatchObject({ code: 0 })
    expect((await person.call(getInfo, {})).data).toMatchObject({ frozen: 'ownFreeze' })
  })

  test('from one phone to another sends the link to the old one, which is the only way to it that is left', async () => {
    const { person, phone } = await personWithBoth('phones@example.org')
    const another = newPhone()
    expect(await person.call(bindContact, await askedToBind(person, phone, another))).toMatchObject({ code: 0 })
    expect(await newestTo(phone)).toContain('/freezeAccount#')
    expect(await newestTo(another)).not.toContain('/freezeAccount')
    expect(await newestTo('phones@example.org')).toMatch(/is no longer a contact[\s\S]*\/freezeAccount#/)
  })

  test('takes the code of the one that is replaced, not that of the other', async () => {
    const { person, phone } = await personWithBoth('cross@example.org')
    const email = 'cross-new@example.org'
    const asked = await askedToBind(person, phone, email)
    expect(await person.call(bindContact, asked)).toMatchObject({ event: 'ownCodeWrong' })
    expect(await person.call(bindContact, { ...asked, ownCode: await ownCode(person, 'email', 'cross@example.org') })).toMatchObject({
      code: 0,
    })
  })

  test('leaves codes worthless that went to the old one, and the old one free for somebody else', async () => {
    const before = 'left@example.org'
    const person = await newPerson(before)
    endpoints.clock.ahead += 61_000
    await person.call(getCode, { kind: 'email', account: before, purpose: 'resetPassword' })
    const reset = await endpoints.codeFor(before)
    expect(await bind(person, before, 'left-new@example.org')).toMatchObject({ code: 0 })
    const form = { type: 'forget', kind: 'email', account: before, code: reset, password: 'rot8Katze', passwordAgain: 'rot8Katze' } as const
    expect(await new Visitor(endpoints.app).call(updatePassword, form)).toMatchObject({ event: 'codeWrong' })
    endpoints.clock.ahead += 61_000
    await newPerson(before)
  })
})

describe('a contact that somebody else has', () => {
  test('is answered word for word like one that is free, and only its owner learns of it', async () => {
    const owner = await newPerson('owner@example.org')
    const person = await newPerson('curious@example.org')
    endpoints.clock.ahead += 61_000
    const answerOf = async (account: string) => {
      const { time, ...answer } = await person.call(getContactCode, contactOf(account))
      return answer
    }
    expect(await answerOf('owner@example.org')).toEqual(await answerOf('free@example.org'))
    expect(await answerOf('owner@example.org')).toEqual(await answerOf('free@example.org'))
    expect(await newestTo('owner@example.org')).toContain('wanted to bind this contact to another Assay account')
    expect(await newestTo('owner@example.org')).not.toMatch(/\d{6}/)
    const asked = { ownCode: await ownCode(person, 'email', 'curious@example.org'), code: '123456', password: PASSWORD }
    const refusalOf = async (account: string) => {
      const { time, ...answer } = await person.call(bindContact, { ...contactOf(account), ...asked })
      return answer
    }
    expect(await refusalOf('owner@example.org')).toEqual(await refusalOf('free@example.org'))
    expect((await owner.call(info, {})).data.email).toBe('owner@example.org')
  })

  test('who registers it first has it, though a code to it was given before', async () => {
    const person = await newPerson('late@example.org')
    const asked = await askedToBind(person, 'late@example.org', 'race@example.org')
    const visitor = new Visitor(endpoints.app)
    await visitor.call(getCode, { kind: 'email', account: 'race@example.org', purpose: 'register' })
    const code = await endpoints.codeFor('race@example.org')
    const registering = visitor.call(userRegister, endpoints.registration('race@example.org', code))
    const answers = await Promise.all([registering, person.call(bindContact, asked)])
    expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
    expect(answers.find(answer => answer.code !== 0)).toMatchObject({ event: 'codeWrong', data: null })
  })

  test('a code to one contact fits only for whom it was sent', async () => {
    const [anna, ben] = [await newPerson('anna-code@example.org'), await newPerson('ben-code@example.org')]
    const phone = newPhone()
    const code = await newCode(anna, phone)
    const asked = { ...contactOf(phone), code, password: PASSWORD }
    const byBen = { ...asked, ownCode: await ownCode(ben, 'email', 'ben-code@example.org') }
    expect(await ben.call(bindContact, byBen)).toMatchObject({ event: 'codeWrong' })
  })
})

describe('removing a contact', () => {
  test('takes a code to each; the removed one is told with a link, and the last one stays', async () => {
    const email = 'remove@example.org'
    const { person, phone } = await personWithBoth(email)
    const asked = { kind: 'phone', ownCode: await ownCode(person, 'phone', phone), code: await ownCode(person, 'email', email) } as const
    const right = { ...asked, password: PASSWORD }
    expect(await person.call(removeContact, { ...right, ownCode: '000000' })).toMatchObject({ event: 'ownCodeWrong' })
    expect(await person.call(removeContact, { ...right, code: '000000' })).toMatchObject({ event: 'codeWrong' })
    expect(await person.call(removeContact, { ...right, password: 'wrong7Pass' })).toMatchObject({ event: 'currentPasswordWrong' })
    expect(await person.call(removeContact, right)).toMatchObject({ code: 0, data: { phone: '', heldUntil: now() + CONTACT_HOLD_MS } })
    expect(await newestTo(phone)).toMatch(/is no longer a contact[\s\S]*\/freezeAccount#/)
    expect(await newestTo(email)).toMatch(/is no longer a contact[\s\S]*\/freezeAccount#/)
    expect(await person.call(removeContact, right)).toMatchObject({ event: 'contactNotBound' })
    expect(await person.call(removeContact, { ...right, kind: 'email' })).toMatchObject({ event: 'lastContact' })
    expect((await signIn(phone)).event).toBe('signInFailed')
  })

  test('of both at the same time leaves one', async () => {
    const email = 'parallel@example.org'
    const { person, phone } = await personWithBoth(email)
    const codes = { phone: await ownCode(person, 'phone', phone), email: await ownCode(person, 'email', email) }
    const removals = [
      { kind: 'phone', ownCode: codes.phone, code: codes.email, password: PASSWORD },
      { kind: 'email', ownCode: codes.email, code: codes.phone, password: PASSWORD },
    ] as const
    const answers = await Promise.all(removals.map(removal => person.call(removeContact, removal)))
    expect(answers.filter(({ code }) => code === 0).length).toBeLessThan(2)
    const { data } = await person.call(getContacts, {})
    expect([data?.email, data?.phone].filter(Boolean).length).toBeGreaterThan(0)
  })
})

describe('at the same time', () => {
  test('a hundred requests with the same codes bind once', async () => {
    const [email, phone] = ['hundred@example.org', newPhone()]
    const person = await newPerson(email)
    const asked = await askedToBind(person, email, phone)
    const answers = await Promise.all(Array.from({ length: 100 }, () => person.call(bindContact, asked)))
    expect(answers.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1)
    expect((await messagesTo(phone)).filter(({ text }) => text.includes('is now a contact')).length).toBeLessThanOrEqual(1)
    endpoints.clock.ahead += 300_000
    if ((await person.call(getContacts, {})).data?.phone === '') expect(await bind(person, email, phone)).toMatchObject({ code: 0 })
    expect((await person.call(getInfo, {})).data).toMatchObject({ phoneBound: true })
  })

  test('of a hundred guesses at a code at most five are looked at', async () => {
    const [email, phone] = ['guess@example.org', newPhone()]
    const person = await newPerson(email)
    const asked = await askedToBind(person, email, phone)
    const wrong = (place: number) => String((Number(asked.code) + 1 + place) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, place) => person.call(bindContact, { ...asked, code: wrong(place) })))
    expect(answers.filter(({ code }) => code === 0)).toEqual([])
    for (let time = 0; time < 6; time += 1) {
      endpoints.clock.ahead += 60_000
      await person.call(bindContact, { ...asked, code: wrong(time) })
    }
    expect((await person.call(bindContact, asked)).event).not.toBe('')
    expect((await person.call(getContacts, {})).data).toMatchObject({ phone: '' })
  })
})

test('needs a session, and a code goes to no contact that is not bound', async () => {
  expect(await new Visitor(endpoints.app).call(getContacts, {})).toMatchObject({ event: 'loginRequired' })
  const person = await newPerson('unbound@example.org')
  expect(await person.call(getOwnCode, { purpose: 'contacts', kind: 'phone' })).toMatchObject({ event: 'contactNotBound' })
  endpoints.clock.ahead += 61_000
  expect(await person.call(getContactCode, contactOf('unbound@example.org'))).toMatchObject({ event: 'contactSame' })
})
