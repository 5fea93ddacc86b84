import { addPasskey, beginAddPasskey } from '@assay/wire/passkeys/calls'
import { userLogin } from '@assay/wire/people/calls'
import * as contract from '@assay/wire/recovery-drill/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnTotpOn } from '../../test/authenticated-person.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { SoftwareAuthenticator } from '../../test/software-authenticator.ts'
import type { Visitor } from '../../test/visitor.ts'
import { passkeyHandlers } from '../passkeys/calls.ts'
import { Passkeys } from '../passkeys/passkeys.ts'
import { passkeys as table } from '../passkeys/tables.ts'
import { recoveryDrillCalls } from './calls.ts'
import { DRILL_EVERY_MS } from './recovery-drill.ts'

/** Goal: who proves in good time that codes and keys work loses none of them by it, and guesses no better than at log-in. */
const PASSWORD = 'blau7Hund'
let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints({
    handlers: async ({ database, identity }) => {
      const publicUrl = () => 'https://assay.example.org'
      const { secrets, now } = identity
      const passkeys = new Passkeys({ database, table, secrets, siteName: 'Assay', publicUrl, now })
      return [...passkeyHandlers(identity, passkeys), ...recoveryDrillCalls({ identity, database, passkeys })]
    },
  })
  endpoints.clock.standsAt = Date.now()
})
afterAll(() => endpoints.close())

const now = () => (endpoints.clock.standsAt ?? 0) + endpoints.clock.ahead
const meansOf = async (person: Visitor) => (await person.call(contract.getRecoveryDrill, {})).data?.means

test('who has nothing has nothing to prove', async () => {
  const person = await endpoints.person('nothing@example.org')
  expect(await meansOf(person)).toEqual([])
  expect(await person.call(contract.proveCode, { kind: 'app', code: '123456' })).toMatchObject({ event: 'totpOff' })
  expect(await person.call(contract.beginProvePasskey, {})).toMatchObject({ event: 'passkeyUnknown' })
})

test('a recovery code is compared and not used up, a code of the app counts once, and the day is noted', async () => {
  const person = await endpoints.person('codes@example.org')
  const app = await turnTotpOn(endpoints, person)
  const [code = ''] = app.recoveryCodes
  for (let times = 0; times < 2; times += 1)
    expect(await person.call(contract.proveCode, { kind: 'recoveryCode', code: code.toLowerCase() })).toMatchObject({ code: 0 })
  const form = { kind: 'email' as const, account: 'codes@example.org', password: PASSWORD }
  const shown = app.next()
  expect(await person.call(contract.proveCode, { kind: 'app', code: shown })).toMatchObject({ code: 0 })
  expect(await person.call(contract.proveCode, { kind: 'app', code: shown })).toMatchObject({ event: 'secondFactorWrong' })
  expect(await person.call(userLogin, { ...form, secondFactor: shown })).toMatchObject({ event: 'secondFactorWrong' })
  expect(await person.call(contract.proveCode, { kind: 'recoveryCode', code: shown })).toMatchObject({ event: 'secondFactorWrong' })
  expect(await person.call(contract.proveCode, { kind: 'app', code })).toMatchObject({ event: 'secondFactorWrong' })
  expect((await meansOf(person))?.map(({ kind, provedAt, isDue }) => [kind, provedAt > 0, isDue])).toEqual([
    ['app', true, false],
    ['recoveryCode', true, false],
  ])
  expect(await person.call(userLogin, { ...form, secondFactor: code })).toMatchObject({ code: 0 })
})

test('a hundred wrong ones at once are five tries', async () => {
  const person = await endpoints.person('guessed@example.org')
  await turnTotpOn(endpoints, person)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, guess) => person.call(contract.proveCode, { kind: 'app', code: String(900_000 + guess) })),
  )
  expect(answers.filter(({ event }) => event === 'secondFactorWrong')).toHaveLength(5)
  expect(answers.filter(({ event }) => event === 'tooManyAttempts')).toHaveLength(95)
})

test('after 180 days it is due again, until it is proved', async () => {
  const account = 'due@example.org'
  const person = await endpoints.person(account)
  const app = await turnTotpOn(endpoints, person)
  const [first] = (await meansOf(person)) ?? []
  expect(first).toEqual({ kind: 'app', provedAt: 0, dueAt: now() + DRILL_EVERY_MS, isDue: false })
  const before = endpoints.clock.ahead
  endpoints.clock.ahead += DRILL_EVERY_MS
  const signedIn = await person.call(userLogin, { kind: 'email', account, password: PASSWORD, secondFactor: app.next() })
  person.token = signedIn.data?.token
  expect((await meansOf(person))?.map(({ isDue }) => isDue)).toEqual([true, true])
  expect(await person.call(contract.proveCode, { kind: 'app', code: app.next() })).toMatchObject({ code: 0 })
  expect((await meansOf(person))?.map(({ kind, isDue }) => [kind, isDue])).toEqual([
    ['app', false],
    ['recoveryCode', true],
  ])
  endpoints.clock.ahead = before
})

test('a passkey of one’s own proves itself once for each question, and signs nobody in by it', async () => {
  const [person, other] = [await endpoints.person('key@example.org'), await endpoints.person('other@example.org')]
  const keyOf = async (owner: Visitor) => {
    const authenticator = new SoftwareAuthenticator()
    const options = (await owner.call(beginAddPasskey, { password: PASSWORD })).data?.options ?? ''
    expect(await owner.call(addPasskey, { answer: authenticator.register(options), name: 'key' })).toMatchObject({ code: 0 })
    return authenticator
  }
  const [own, theirs] = [await keyOf(person), await keyOf(other)]
  const asked = async () => (await person.call(contract.beginProvePasskey, {})).data?.options ?? ''
  expect(await person.call(contract.provePasskey, { answer: theirs.signIn(await asked()) })).toMatchObject({ event: 'passkeyWrong' })
  const answer = own.signIn(await asked())
  expect(await person.call(contract.provePasskey, { answer })).toMatchObject({ code: 0 })
  expect(await person.call(contract.provePasskey, { answer })).toMatchObject({ event: 'passkeyExpired' })
  expect(await meansOf(person)).toMatchObject([{ kind: 'passkey', provedAt: now(), isDue: false }])
  expect(await meansOf(other)).toMatchObject([{ kind: 'passkey', provedAt: 0 }])
})
