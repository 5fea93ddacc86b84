import * as contract from '@assay/wire/operators/calls'
import * as passkeys from '@assay/wire/passkeys/console-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleEndpoint, OperatorAtWork, openConsoleEndpoint, PASSWORD } from '../../test/open-console.ts'
import { SoftwareAuthenticator } from '../../test/software-authenticator.ts'
import { Visitor } from '../../test/visitor.ts'
import { firstLink } from './first-link.ts'

let endpoint: ConsoleEndpoint
/** Set up with a passkey and without an app. */
let ada: OperatorAtWork
const key = new SoftwareAuthenticator()

beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
})
afterAll(() => endpoint.close())

const MINUTE_MS = 60_000

/** Password, then the options of the server in this browser. */
const asked = async (visitor: Visitor, email: string, password = PASSWORD): Promise<string> =>
  (await visitor.call(passkeys.beginPasskeySignIn, { email, password })).data?.options ?? ''

/** Adds a passkey to somebody who is signed in. */
const add = async (operator: OperatorAtWork, authenticator: SoftwareAuthenticator, name: string) => {
  const { data } = await operator.call(passkeys.beginAddPasskey, { password: PASSWORD })
  return operator.call(passkeys.addPasskey, { answer: authenticator.register(data?.options ?? ''), name })
}

const held = async (operator: OperatorAtWork) => (await operator.call(passkeys.getPasskeys, {})).data

describe('setting up', () => {
  test('takes a passkey instead of an app, by a challenge of its own link, with the person recognised and on the page of the console', async () => {
    const link = (await firstLink(endpoint.database, endpoint.consoleUrl, endpoint.now())) ?? ''
    const invite = new URL(link).searchParams.get('invite') ?? ''
    const visitor = new Visitor(endpoint.app)
    const form = { invite, email: 'ada@example.org', name: 'ada', password: PASSWORD, passwordAgain: PASSWORD }
    const begin = async () => (await visitor.call(passkeys.beginSetUpPasskey, { invite, email: form.email })).data?.options ?? ''
    const eventOf = async (passkey: string) => (await visitor.call(contract.acceptInvite, { ...form, passkey })).event

    expect(JSON.parse(await begin())).toMatchObject({
      rp: { id: 'console.example.org' },
      user: { name: 'ada@example.org' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      attestation: 'none',
    })
    expect((await visitor.call(passkeys.beginSetUpPasskey, { invite: 'another', email: form.email })).event).toBe('inviteInvalid')
    expect((await visitor.call(passkeys.beginSetUpPasskey, { invite, email: 'ada' })).event).toBe('emailInvalid')
    expect((await visitor.call(contract.acceptInvite, form)).event).toBe('authenticatorCodeWrong')
    expect(await eventOf(key.register(await begin(), { isVerified: false }))).toBe('passkeyWrong')
    expect(await eventOf(key.register(await begin(), { origin: 'https://console.example.com' }))).toBe('passkeyWrong')
    expect(await eventOf(key.register(await begin(), { clientData: { crossOrigin: true } }))).toBe('passkeyWrong')
    const late = key.register(await begin())
    endpoint.clock.ahead += 5 * MINUTE_MS + 1
    expect(await eventOf(late)).toBe('passkeyExpired')

    const answer = key.register(await begin())
    const made = await visitor.call(contract.acceptInvite, { ...form, passkey: answer })
    expect(made.event).toBe('')
    ada = Object.assign(new OperatorAtWork(endpoint.app), { email: form.email })
    for (const [name, value] of visitor.cookies) ada.cookies.set(name, value)
    ada.token = made.data?.token
    expect(await held(ada)).toMatchObject({ hasAuthenticator: false, passkeys: [{ id: key.id, usedAt: 0 }] })
  })
})

describe('signing in', () => {
  test('needs the password before the passkey; whoever has none is told after the password alone', async () => {
    const visitor = new Visitor(endpoint.app)
    const eventOf = async (email: string, password: string) => (await visitor.call(passkeys.beginPasskeySignIn, { email, password })).event
    expect(await eventOf('ada@example.org', 'another long password')).toBe('signInFailed')
    expect(await eventOf('nobody@example.org', PASSWORD)).toBe('signInFailed')
    expect((await visitor.call(passkeys.signInByPasskey, { answer: key.signIn('{"rpId":"console.example.org"}') })).event).toBe(
      'passkeyExpired',
    )
    const options = await asked(visitor, 'ada@example.org')
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'console.example.org',
      userVerification: 'required',
      allowCredentials: [{ id: key.id }],
    })
    const entered = await visitor.call(passkeys.signInByPasskey, { answer: key.signIn(options) })
    expect(entered.event).toBe('')
    visitor.token = entered.data?.token
    expect((await visitor.call(contract.getOperator, {})).data).toMatchObject({ email: 'ada@example.org' })
    expect((await visitor.call(contract.signIn, { email: 'ada@example.org', password: PASSWORD, code: '123456' })).event).toBe(
      'authenticatorCodeWrong',
    )
  })

  test('one challenge signs in once, also of a hundred at the same time', async () => {
    const visitor = new Visitor(endpoint.app)
    const answer = key.signIn(await asked(visitor, 'ada@example.org'))
    const events = await Promise.all(
      Array.from({ length: 100 }, async () => (await visitor.call(passkeys.signInByPasskey, { answer })).event),
    )
    expect(events.filter(event => event === '')).toHaveLength(1)
    expect(new Set(events)).toEqual(new Set(['', 'passkeyExpired']))
  })

  test('an old answer does nothing beside a live challenge, nor one of another browser', async () => {
    const [visitor, other] = [new Visitor(endpoint.app), new Visitor(endpoint.app)]
    const old = key.signIn(await asked(visitor, 'ada@example.org'))
    await asked(visitor, 'ada@example.org')
    expect((await visitor.call(passkeys.signInByPasskey, { answer: old })).event).toBe('passkeyWrong')
    const options = await asked(visitor, 'ada@example.org')
    expect((await other.call(passkeys.signInByPasskey, { answer: key.signIn(options) })).event).toBe('passkeyExpired')
    expect((await visitor.call(passkeys.signInByPasskey, { answer: key.signIn(options) })).event).toBe('')
  })

  test('an unknown key, a key of somebody else and a wrong signature get the same answer', async () => {
    const stranger = new SoftwareAuthenticator()
    const bob = await endpoint.hire(ada, 'support')
    const ofBob = new SoftwareAuthenticator()
    expect((await add(bob, ofBob, 'laptop')).event).toBe('')
    const eventOf = async (authenticator: SoftwareAuthenticator, says = {}) => {
      const visitor = new Visitor(endpoint.app)
      const answer = authenticator.signIn(await asked(visitor, 'ada@example.org'), says)
      return (await visitor.call(passkeys.signInByPasskey, { answer })).event
    }
    expect(await eventOf(stranger)).toBe('passkeyWrong')
    expect(await eventOf(ofBob)).toBe('passkeyWrong')
    expect(await eventOf(key, { isVerified: false })).toBe('passkeyWrong')
    expect(await eventOf(key, { clientData: { topOrigin: 'https://example.com' } })).toBe('passkeyWrong')
    expect(await eventOf(key)).toBe('')
  })

  test('a counter that does not rise is refused, as of a key that was copied', async () => {
    const counting = new SoftwareAuthenticator()
    const carl = await endpoint.hire(ada, 'finance')
    counting.counter = 7
    expect((await add(carl, counting, 'key')).event).toBe('')
    const eventAt = async (counter: number) => {
      const visitor = new Visitor(endpoint.app)
      counting.counter = counter
      const answer = counting.signIn(await asked(visitor, carl.email))
      return (await visitor.call(passkeys.signInByPasskey, { answer })).event
    }
    expect([await eventAt(8), await eventAt(8), await eventAt(3), await eventAt(0), await eventAt(9)]).toEqual([
      '',
      'passkeyWrong',
      'passkeyWrong',
      'passkeyWrong',
      '',
    ])
  })
})

describe('the own passkeys', () => {
  test('are added after the password, named, and removed; what an operator needs to come in stays', async () => {
    const second = new SoftwareAuthenticator()
    expect((await ada.call(passkeys.beginAddPasskey, { password: 'another long password' })).event).toBe('currentPasswordWrong')
    expect((await ada.call(passkeys.removePasskey, { id: key.id, password: PASSWORD })).event).toBe('lastFactor')
    expect((await add(ada, key, 'again')).event).toBe('passkeyExists')
    expect((await add(ada, second, ' phone ')).event).toBe('')
    expect((await ada.call(passkeys.renamePasskey, { id: second.id, name: 'work phone' })).event).toBe('')
    expect((await held(ada))?.passkeys.map(({ name }) => name)).toContain('work phone')

    expect((await ada.call(passkeys.removePasskey, { id: key.id, password: 'another long password' })).event).toBe('currentPasswordWrong')
    const both = await Promise.all([key, second].map(({ id }) => ada.call(passkeys.removePasskey, { id, password: PASSWORD })))
    expect(both.map(({ event }) => event).sort()).toEqual(['', 'lastFactor'])
    const { entries } = (await ada.call(contract.getAuditLog, {})).data!
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['addPasskey', 'removePasskey']))
  })

  test('of one who has an app can all be removed, and are nobody else’s to remove', async () => {
    const eve = await endpoint.hire(ada, 'auditor')
    const own = new SoftwareAuthenticator()
    expect((await add(eve, own, 'laptop')).event).toBe('')
    expect((await ada.call(passkeys.removePasskey, { id: own.id, password: PASSWORD })).event).toBe('passkeyUnknown')
    expect((await ada.call(passkeys.renamePasskey, { id: own.id, name: 'mine' })).event).toBe('passkeyUnknown')
    expect((await eve.call(passkeys.removePasskey, { id: own.id, password: PASSWORD })).event).toBe('')
    expect((await eve.call(passkeys.beginPasskeySignIn, { email: eve.email, password: PASSWORD })).event).toBe('passkeyMissing')
  })
})
