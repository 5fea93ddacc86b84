import { userLogin } from '@assay/wire/people/calls'
import { getSignIns } from '@assay/wire/people/sign-ins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { Visitor } from '../../../test/visitor.ts'
import { NOBODY } from './sign-ins.ts'

const PASSWORD = 'blau7Hund'
const DAY_MS = 24 * 3_600_000

let endpoints: Endpoints
let owner: Visitor
beforeAll(async () => {
  endpoints = await openEndpoints()
  owner = await endpoints.person('owner@example.org')
  await endpoints.person('other@example.org')
})
afterAll(() => endpoints.close())

const login = (account: string, password: string, address: string) =>
  new Visitor(endpoints.app, address).call(userLogin, { kind: 'email', account, password })

test('who logged in and who tried to is seen by the owner alone, newest first', async () => {
  expect((await login('owner@example.org', 'blau7Katze', '198.51.100.44')).event).toBe('signInFailed')
  expect((await login('owner@example.org', PASSWORD, '198.51.100.45')).event).toBe('')
  expect((await login('other@example.org', 'blau7Katze', '198.51.100.46')).event).toBe('signInFailed')
  const { data } = await owner.call(getSignIns, {})
  expect(data?.signIns).toMatchObject([
    { method: 'password', outcome: 'opened', address: '198.51.100.45' },
    { method: 'password', outcome: 'passwordWrong', address: '198.51.100.44' },
    { method: 'registration', outcome: 'opened' },
  ])
  expect(data?.more).toBe(false)
  const first = (await owner.call(getSignIns, { limit: '1' })).data
  expect(first).toMatchObject({ signIns: [{ address: '198.51.100.45' }], more: true })
  const next = (await owner.call(getSignIns, { limit: '1', before: first?.signIns[0]?.id ?? '' })).data
  expect(next).toMatchObject({ signIns: [{ address: '198.51.100.44' }], more: true })
  expect((await owner.call(getSignIns, { before: 'x' })).event).toBe('inputInvalid')
})

test('they are forgotten after 90 days, those at accounts that nobody has at once', async () => {
  const user = await endpoints.identity.users.byContact({ kind: 'email', value: 'owner@example.org', address: 'owner@example.org' })
  const kept = () => endpoints.identity.signIns.of(user?.uid ?? 0, { limit: 10 })
  const ofNobody = () => endpoints.identity.signIns.of(NOBODY, { limit: 10 })
  await login('nobody@example.org', 'blau7Katze', '198.51.100.47')
  expect(await ofNobody()).toHaveLength(1)
  await endpoints.identity.signIns.forgetOld()
  expect(await kept()).toHaveLength(3)
  expect(await ofNobody()).toEqual([])
  endpoints.clock.ahead += 90 * DAY_MS + 1
  await endpoints.identity.signIns.forgetOld()
  expect(await kept()).toEqual([])
})
