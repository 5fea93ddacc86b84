import { getCode, regCheckCode, updatePassword, userLogin, userRegister } from '@assay/wire/people/calls'
import { getContactCode } from '@assay/wire/people/contacts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'

/** Goal: nobody learns from an answer who has an account. Method: the whole answers about one that is there and one that is not, side by side. */
const KNOWN = 'known@example.org'
let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
  await endpoints.person(KNOWN)
  endpoints.clock.ahead += 61_000
})
afterAll(() => endpoints.close())

const account = (address: string) => ({ kind: 'email' as const, account: address })
const passwords = { password: 'gelb8Katze', passwordAgain: 'gelb8Katze' }
const form = { country: 'DE', agreement: '1' as const, code: '000000', ...passwords }

test.each<[string, (visitor: Visitor, address: string) => Promise<unknown>]>([
  ['logging in', (visitor, address) => visitor.call(userLogin, { ...account(address), password: 'wrong7Pass' })],
  ['a code to register', (visitor, address) => visitor.call(getCode, { ...account(address), purpose: 'register' })],
  ['a code for a forgotten password', (visitor, address) => visitor.call(getCode, { ...account(address), purpose: 'resetPassword' })],
  ['checking a code', (visitor, address) => visitor.call(regCheckCode, { ...account(address), purpose: 'register', code: '000000' })],
  ['registering by a wrong code', (visitor, address) => visitor.call(userRegister, { ...account(address), ...form })],
  [
    'a new password by a wrong code',
    (visitor, address) => visitor.call(updatePassword, { type: 'forget', ...account(address), code: '000000', ...passwords }),
  ],
])('%s says the same of an account that is there and of one that is not, for the same work', async (_what, ask) => {
  const [ofKnown, ofNobody] = [await workOf(visitor => ask(visitor, KNOWN)), await workOf(visitor => ask(visitor, 'nobody@example.org'))]
  expect(ofKnown).toEqual(ofNobody)
})

test('a code to bind a contact says the same of one that somebody else has, for the same work', async () => {
  const asker = await endpoints.person('asker@example.org')
  const ask = (address: string) => workOf(() => asker.call(getContactCode, account(address)))
  const ofKnown = await ask(KNOWN)
  endpoints.clock.ahead += 61_000
  expect(ofKnown).toEqual(await ask('nobody2@example.org'))
})

/** An answer, with what it cost: passwords and codes that were hashed or compared, messages that were written, and what was asked of the database. */
async function workOf(ask: (visitor: Visitor) => Promise<unknown>): Promise<object> {
  const { passwords, codes } = endpoints.identity
  const spies = [vi.spyOn(passwords, 'matches'), vi.spyOn(passwords, 'hash'), vi.spyOn(codes, 'issue'), vi.spyOn(codes, 'check')]
  const write = vi.spyOn(endpoints.outgoing, 'write')
  const query = vi.spyOn(endpoints.sql, 'unsafe')
  const answer = await ask(new Visitor(endpoints.app))
  // Messages are sent behind the answer, whenever that is.
  const statements = query.mock.calls.map(([text]) => text).filter(text => !text.includes('outgoing_messages'))
  const work = { calls: spies.map(spy => spy.mock.calls.length), written: write.mock.calls.length, statements: statements.sort() }
  expect(statements.length, 'the database was asked').toBeGreaterThan(0)
  for (const spy of [...spies, write, query]) spy.mockRestore()
  return { answer, work }
}
