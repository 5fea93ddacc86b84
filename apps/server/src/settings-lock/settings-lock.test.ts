import { CALLS } from '@assay/wire/calls'
import { excludeSelf, setLossLimit, setTradingLimit } from '@assay/wire/limits/calls'
import { getCode, updatePassword, userLogin } from '@assay/wire/people/calls'
import { freezeAccount, setAntiPhishingCode, unfreezeAccount } from '@assay/wire/people/security'
import { getSettingsLock, lockSettings } from '@assay/wire/settings-lock/calls'
import { beginTotp } from '@assay/wire/totp/calls'
import { saveTpwd } from '@assay/wire/trade-password/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnTotpOn } from '../../test/authenticated-person.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { limitCalls } from '../limits/calls.ts'
import { SessionTimes } from '../limits/session-times.ts'

const PASSWORD = 'blau7Hund'
const NEW = { password: 'rot9Katze', passwordAgain: 'rot9Katze' }
const DAY_MS = 24 * 3_600_000

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints({
    handlers: async ({ engine, database, identity }) =>
      limitCalls({
        engine,
        sessionBegan: async () => 0,
        settingsLocks: identity.settingsLocks,
        sessionTimes: new SessionTimes({ database, engine, now: identity.now }),
      }),
  })
})
afterAll(() => endpoints.close())

const lock = (person: Visitor, days: string, password = PASSWORD) => person.call(lockSettings, { days, password })

test('every call that acts on a person says what a lock means for it; those that are decided in part are these', () => {
  const about = CALLS.filter(call => call.method === 'POST' && (call.area === 'people' || call.area === 'limits'))
  const partly = about.filter(call => 'underSettingsLock' in call && call.underSettingsLock === 'partly').map(({ path }) => path)
  expect(partly.sort()).toEqual(['web/changeApiKey', 'web/setLossLimit', 'web/setTradingLimit', 'web/updatePassword'])
})

describe('a lock', () => {
  test('needs the password and whole days from 1 to 30', async () => {
    const anna = await endpoints.person('lock-form@example.org')
    expect(await lock(anna, '3', 'wrong99')).toMatchObject({ event: 'currentPasswordWrong' })
    for (const days of ['0', '31', '1.5', '-1']) expect(await lock(anna, days)).toMatchObject({ event: 'inputInvalid' })
    expect(await lock(anna, '')).toMatchObject({ event: 'fieldRequired', message: 'Fill in the field “days”.' })
    expect((await anna.call(getSettingsLock, {})).data).toEqual({ until: 0 })
  })

  test('keeps everything that protects the account as it is, and lets it be frozen', async () => {
    const account = 'locked@example.org'
    const ben = await endpoints.person(account)
    await ben.call(setLossLimit, { amount: '50' })
    await ben.call(setTradingLimit, { limit: 'leverage', value: '5' })
    const locked = await lock(ben, '7')
    expect(locked).toMatchObject({ code: 0 })
    expect((await endpoints.outgoing.newest()).find(({ recipient }) => recipient === account)?.subject).toBe(
      'Your Assay security settings are locked',
    )
    const refused = { event: 'settingsLocked', message: expect.stringMatching(/locked until \d{4}-\d\d-\d\d \d\d:\d\d UTC/) }
    expect(await ben.call(setAntiPhishingCode, { code: 'Heron-7', password: PASSWORD })).toMatchObject(refused)
    expect(await ben.call(beginTotp, { password: PASSWORD })).toMatchObject(refused)
    expect(await ben.call(saveTpwd, { code: '1', tradePassword: '482915', tradePasswordAgain: '482915' })).toMatchObject(refused)
    expect(await ben.call(updatePassword, { type: 'change', currentPassword: PASSWORD, ...NEW })).toMatchObject(refused)
    expect(await ben.call(setLossLimit, { amount: '51' })).toMatchObject(refused)
    expect(await ben.call(setTradingLimit, { limit: 'leverage', value: '6' })).toMatchObject(refused)
    expect(await ben.call(setTradingLimit, { limit: 'leverage', value: '4' })).toMatchObject({ code: 0 })
    expect(await ben.call(setLossLimit, { amount: '' })).toMatchObject(refused)

    expect(await ben.call(setLossLimit, { amount: '40' })).toMatchObject({ code: 0 })
    expect(await ben.call(freezeAccount, {})).toMatchObject({ code: 0 })
    expect(await ben.call(unfreezeAccount, { password: PASSWORD })).toMatchObject({ code: 0 })
    expect(await ben.call(excludeSelf, { days: '1' })).toMatchObject({ code: 0 })
  })

  test('holds against a code that was sent to the right mailbox, too', async () => {
    const account = 'forgot-locked@example.org'
    await lock(await endpoints.person(account), '2')
    const thief = new Visitor(endpoints.app)
    await thief.call(getCode, { kind: 'email', account, purpose: 'resetPassword' })
    const code = await endpoints.codeFor(account)
    expect(await thief.call(updatePassword, { type: 'forget', kind: 'email', account, code, ...NEW })).toMatchObject({
      event: 'settingsLocked',
    })
    expect(await new Visitor(endpoints.app).call(userLogin, { kind: 'email', account, password: PASSWORD })).toMatchObject({ code: 0 })
  })

  test('is never made shorter, can be made longer, and ends by itself', async () => {
    const carl = await endpoints.person('longer@example.org')
    const first = (await lock(carl, '5')).data?.until ?? 0
    expect(await lock(carl, '4')).toMatchObject({ event: 'settingsLockShorter' })
    expect((await carl.call(getSettingsLock, {})).data).toEqual({ until: first })
    const second = (await lock(carl, '6')).data?.until ?? 0
    expect(second).toBeGreaterThan(first)
    endpoints.clock.ahead = 6 * DAY_MS + 60_000
    await endpoints.signIn(carl, 'longer@example.org', PASSWORD)
    expect((await carl.call(getSettingsLock, {})).data).toEqual({ until: 0 })
    expect(await carl.call(setAntiPhishingCode, { code: 'Heron-7', password: PASSWORD })).toMatchObject({ code: 0 })
    endpoints.clock.ahead = 0
  })

  test('of two asked for at once the longer one holds', async () => {
    const dora = await endpoints.person('both-locks@example.org')
    const ends = await Promise.all(['3', '9'].map(days => lock(dora, days)))
    const longest = Math.max(...ends.map(({ data }) => data?.until ?? 0))
    expect((await dora.call(getSettingsLock, {})).data).toEqual({ until: longest })
  })
})

test('where an authenticator app is on, a lock needs a code of it', async () => {
  const person = await endpoints.person('factor-lock@example.org')
  await turnTotpOn(endpoints, person)
  expect(await lock(person, '3')).toMatchObject({ event: 'secondFactorRequired' })
})
