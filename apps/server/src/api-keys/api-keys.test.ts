import * as contract from '@assay/wire/api-keys/calls'
import { updatePassword } from '@assay/wire/people/calls'
import { freezeAccount } from '@assay/wire/people/security'
import { lockSettings } from '@assay/wire/settings-lock/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnTotpOn } from '../../test/authenticated-person.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { apiKeyHandlers } from './calls.ts'
import { apiKeys as table } from './tables.ts'

/** Goal: who has a key is the person's own doing and told to them; what it may do only grows by proof, and shrinks and ends at once. */

const PASSWORD = 'blau7Hund'
const DAY_MS = 24 * 3_600_000
let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints({ handlers: async ({ identity }) => apiKeyHandlers(identity) })
})
afterAll(() => endpoints.close())

const FORM = { label: 'Grid bot', scopes: 'read', addresses: '', password: PASSWORD } as const
const create = async (person: Visitor, form: Partial<Record<keyof typeof FORM, string>> = {}) => {
  const { data, event } = await person.call(contract.createApiKey, { ...FORM, ...form } as typeof FORM)
  if (!data) throw new Error(`no key: ${event}`)
  return data
}
const keysOf = async (person: Visitor) => (await person.call(contract.getApiKeys, {})).data?.keys ?? []
const subjectsTo = async (account: string) =>
  (await endpoints.outgoing.newest()).filter(({ recipient }) => recipient === account).map(({ subject }) => subject)

describe('a key', () => {
  test('is made with the login password; its secret is given once, sealed in the table and in no log, and its person is told', async () => {
    const account = 'create@example.org'
    const anna = await endpoints.person(account)
    expect(await anna.call(contract.createApiKey, { ...FORM, password: 'wrong7Pass' })).toMatchObject({ event: 'currentPasswordWrong' })
    const { key, secret } = await create(anna, { label: ' Grid bot ' })
    expect(key).toMatchObject({ label: 'Grid bot', scopes: ['read'], addresses: [], usedAt: 0, endedAt: 0, endReason: '' })
    expect(key.key).toMatch(/^[0-9a-f]{64}$/)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(key.expiresAt - key.createdAt).toBe(90 * DAY_MS)
    expect(await keysOf(anna)).toEqual([key])
    const everything = [...(await endpoints.sql`select * from api_keys`), ...(await endpoints.sql`select * from request_answers`)]
    const [mail] = (await endpoints.outgoing.newest()).filter(({ subject }) => subject === 'An API key was created for your Assay account')
    expect(mail?.text).toContain('/freezeAccount#')
    for (const kept of [JSON.stringify(everything), endpoints.log.join('\n'), JSON.stringify(mail)]) expect(kept).not.toContain(secret)
    expect((await endpoints.identity.apiKeys.find(key.key))?.secret.toString()).toBe(secret)
  })

  test('needs a code where an authenticator app is on', async () => {
    const ben = await endpoints.person('factor-key@example.org')
    const app = await turnTotpOn(endpoints, ben)
    expect(await ben.call(contract.createApiKey, FORM)).toMatchObject({ event: 'secondFactorRequired' })
    expect(await ben.call(contract.createApiKey, { ...FORM, secondFactor: app.next() })).toMatchObject({ code: 0 })
    endpoints.clock.standsAt = undefined
    endpoints.clock.ahead = 0
  })

  test('takes addresses and ranges, not half the internet and not what is none', async () => {
    const carl = await endpoints.person('addresses@example.org')
    const { key } = await create(carl, { addresses: '203.0.113.7, 198.51.100.0/24\n2001:DB8::/48' })
    expect(key).toMatchObject({ addresses: ['203.0.113.7', '198.51.100.0/24', '2001:db8::/48'], expiresAt: 0 })
    const working = await endpoints.identity.apiKeys.find(key.key)
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.200', '2001:db8:0:1::5'])
      expect(working?.allows(address), address).toBe(true)
    for (const address of ['203.0.113.8', '198.51.101.1', '2001:db8:1::5', '::1']) expect(working?.allows(address), address).toBe(false)
    for (const [addresses, event] of [
      ['203.0.113.256', 'apiKeyAddressInvalid'],
      ['example.org', 'apiKeyAddressInvalid'],
      ['203.0.113.0/33', 'apiKeyAddressInvalid'],
      ['0.0.0.0/0', 'apiKeyRangeTooWide'],
      ['::/0', 'apiKeyRangeTooWide'],
      ['::ffff:0:0/96', 'apiKeyRangeTooWide'],
      ['::ffff:203.0.0.0/111', 'apiKeyRangeTooWide'],
      [Array.from({ length: 31 }, (_, number) => `203.0.113.${number}`).join(), 'apiKeyAddressesTooMany'],
    ] as const)
      expect(await carl.call(contract.createApiKey, { ...FORM, addresses })).toMatchObject({ event })
    expect(await carl.call(contract.createApiKey, { ...FORM, label: '  ' })).toMatchObject({ event: 'inputInvalid' })
  })

  test('that was bound to a range of IPv6 says nothing of IPv4, and a range that is too wide opens nothing', async () => {
    const mapped = await endpoints.person('mapped@example.org')
    const { key } = await create(mapped, { addresses: '::ffff:203.0.113.0/120 2001:db8::/48 ::/64' })
    expect(key).toMatchObject({ addresses: ['203.0.113.0/24', '2001:db8::/48', '::/64'] })
    const working = await endpoints.identity.apiKeys.find(key.key)
    expect(working?.allows('203.0.113.9')).toBe(true)
    for (const address of ['198.51.100.7', '::ffff:198.51.100.7']) expect(working?.allows(address), address).toBe(false)
    const { key: old } = await create(mapped, { addresses: '203.0.113.7' })
    await endpoints.sql`update api_keys set addresses = '::ffff:0:0/96' where key = ${old.key}`
    expect((await endpoints.identity.apiKeys.find(old.key))?.allows('203.0.113.7')).toBe(false)
  })

  test('is one of ten at most, also when several are made at once', async () => {
    const dora = await endpoints.person('ten@example.org')
    for (let number = 0; number < 8; number += 1) await endpoints.identity.apiKeys.create(await uidOf(dora), terms())
    const made = await Promise.all(Array.from({ length: 4 }, async () => endpoints.identity.apiKeys.create(await uidOf(dora), terms())))
    expect(made.filter(one => 'refusal' in one)).toHaveLength(2)
    expect(await dora.call(contract.createApiKey, FORM)).toMatchObject({ event: 'apiKeysTooMany' })
  })

  test('that works from everywhere ends after 90 days, and says so', async () => {
    const emil = await endpoints.person('expires@example.org')
    const { key } = await create(emil)
    const { key: bound } = await create(emil, { addresses: '203.0.113.7' })
    endpoints.clock.ahead = 90 * DAY_MS + 1000
    expect(await endpoints.identity.apiKeys.find(key.key)).toBeUndefined()
    await endpoints.identity.apiKeys.sweep()
    const uid = await uidByKey(key.key)
    expect(await endpoints.identity.apiKeys.list(uid)).toMatchObject([
      { key: bound.key, endReason: '' },
      { key: key.key, endReason: 'expired', endedAt: expect.any(Number) },
    ])
    expect(await endpoints.identity.apiKeys.find(bound.key)).toMatchObject({ key: bound.key })
    endpoints.clock.ahead = 0
  })
})

const terms = () => ({ label: 'bot', scopes: ['read'] as const, addresses: [] })
const uidOf = async (person: Visitor): Promise<number> => {
  const { session } = await endpoints.sessions.authenticate({
    token: person.token ?? '',
    cookieSecret: person.cookies.get('assay_session'),
  })
  return session?.user ?? 0
}
const uidByKey = async (key: string): Promise<number> => {
  const rows = await endpoints.database.select().from(table)
  return rows.find(row => row.key === key)?.uid ?? 0
}

describe('a change', () => {
  test('that takes something away holds at once and needs no password; one that gives more does, and is told', async () => {
    const account = 'change@example.org'
    const anna = await endpoints.person(account)
    const { key } = await create(anna, { scopes: 'read,trade', addresses: '203.0.113.7' })
    await endpoints.identity.apiKeys.find(key.key)
    const change = (fields: object) =>
      anna.call(contract.changeApiKey, { key: key.key, label: 'Bot', scopes: 'read', addresses: '203.0.113.7', ...fields })
    expect(await change({})).toMatchObject({ code: 0, data: { label: 'Bot', scopes: ['read'] } })
    expect((await endpoints.identity.apiKeys.find(key.key))?.scopes).toEqual(['read'])
    expect(await subjectsTo(account)).not.toContain('An API key of your Assay account may do more')
    for (const wider of [{ scopes: 'read,trade' }, { addresses: '' }, { addresses: '203.0.113.7 203.0.113.8' }])
      expect(await change(wider)).toMatchObject({ event: 'passwordEmpty' })
    expect((await endpoints.identity.apiKeys.find(key.key))?.scopes).toEqual(['read'])
    expect(await change({ scopes: 'read,trade', password: PASSWORD })).toMatchObject({ code: 0 })
    expect(await subjectsTo(account)).toContain('An API key of your Assay account may do more')
    const open = await change({ addresses: '', password: PASSWORD })
    expect(open.data?.expiresAt).toBeGreaterThan(Date.now() + 89 * DAY_MS)
    expect(await change({ addresses: '203.0.113.9' })).toMatchObject({ data: { expiresAt: 0 } })
  })

  test('of a key open to everywhere does not put its end off', async () => {
    const ben = await endpoints.person('put-off@example.org')
    const { key } = await create(ben)
    endpoints.clock.ahead = 3_600_000
    const changed = await ben.call(contract.changeApiKey, { key: key.key, label: 'renamed', scopes: 'read', addresses: '' })
    endpoints.clock.ahead = 0
    expect(changed.data).toMatchObject({ label: 'renamed', expiresAt: key.expiresAt })
  })

  test('a settings lock refuses new keys and wider ones, and lets them be narrowed and ended', async () => {
    const carl = await endpoints.person('lock-keys@example.org')
    const { key } = await create(carl, { scopes: 'read,trade' })
    await carl.call(lockSettings, { days: '3', password: PASSWORD })
    const change = (scopes: 'read' | 'read,trade') =>
      carl.call(contract.changeApiKey, { key: key.key, label: 'x', scopes, addresses: '', password: PASSWORD })
    expect(await carl.call(contract.createApiKey, FORM)).toMatchObject({ event: 'settingsLocked' })
    expect(await change('read')).toMatchObject({ code: 0 })
    expect(await change('read,trade')).toMatchObject({ event: 'settingsLocked' })
    expect(await carl.call(contract.endApiKey, { key: key.key })).toMatchObject({ code: 0 })
  })
})

describe('the end of a key', () => {
  test('by its person: at once, for good, told, and its secret is gone from the table', async () => {
    const account = 'end@example.org'
    const anna = await endpoints.person(account)
    const { key } = await create(anna)
    await endpoints.identity.apiKeys.find(key.key)
    expect(await anna.call(contract.endApiKey, { key: key.key })).toMatchObject({ code: 0 })
    expect(await endpoints.identity.apiKeys.find(key.key)).toBeUndefined()
    expect(await anna.call(contract.endApiKey, { key: key.key })).toMatchObject({ event: 'apiKeyUnknown' })
    expect(await keysOf(anna)).toMatchObject([{ endReason: 'person', label: 'Grid bot' }])
    expect(await subjectsTo(account)).toContain('An API key of your Assay account was revoked')
    const [row] = await endpoints.sql`select secret from api_keys where key = ${key.key}`
    expect(row).toEqual({ secret: '' })
  })

  test('is not for anybody else to bring about', async () => {
    const [owner, other] = [await endpoints.person('owner@example.org'), await endpoints.person('other@example.org')]
    const { key } = await create(owner)
    expect(await other.call(contract.endApiKey, { key: key.key })).toMatchObject({ event: 'apiKeyUnknown' })
    const change = { key: key.key, label: 'mine', scopes: 'read,trade', addresses: '', password: PASSWORD } as const
    expect(await other.call(contract.changeApiKey, change)).toMatchObject({ event: 'apiKeyUnknown' })
    expect(await keysOf(other)).toEqual([])
    expect(await new Visitor(endpoints.app).call(contract.getApiKeys, {})).toMatchObject({ event: 'loginRequired' })
    expect(await endpoints.identity.apiKeys.find(key.key)).toMatchObject({ key: key.key })
  })

  test('comes with a freeze by the person, after which none can be made', async () => {
    const ben = await endpoints.person('freeze-keys@example.org')
    const { key } = await create(ben)
    await ben.call(freezeAccount, {})
    expect(await endpoints.identity.apiKeys.find(key.key)).toBeUndefined()
    expect(await keysOf(ben)).toMatchObject([{ endReason: 'frozen' }])
    expect(await ben.call(contract.createApiKey, FORM)).toMatchObject({ event: 'apiKeyWhileFrozen' })
  })

  test('comes with a new password', async () => {
    const carl = await endpoints.person('password-keys@example.org')
    const { key } = await create(carl)
    const changed = { type: 'change', currentPassword: PASSWORD, password: 'rot9Katze', passwordAgain: 'rot9Katze' } as const
    expect(await carl.call(updatePassword, changed)).toMatchObject({ code: 0 })
    expect(await endpoints.identity.apiKeys.find(key.key)).toBeUndefined()
    expect(await endpoints.identity.apiKeys.list(await uidByKey(key.key))).toMatchObject([{ endReason: 'passwordChanged' }])
  })
})

test('when and from where a key was used last is shown at once, and is still known after the minute', async () => {
  const anna = await endpoints.person('used@example.org')
  const { key } = await create(anna)
  endpoints.identity.apiKeys.noteUse(key.key, '203.0.113.44')
  expect(await keysOf(anna)).toMatchObject([{ usedAddress: '203.0.113.44', usedAt: expect.any(Number) }])
  await endpoints.identity.apiKeys.sweep()
  expect((await keysOf(anna))[0]?.usedAddress).toBe('203.0.113.44')
})
