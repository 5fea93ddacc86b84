import { changePassword, endSessions, getOwnSessions } from '@assay/wire/operators/account-calls'
import {
  acceptInvite,
  changeAccess,
  changeRole,
  decideProposal,
  getInvite,
  getOperator,
  getOperators,
  inviteOperator,
  signIn,
} from '@assay/wire/operators/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleEndpoint, OperatorAtWork, openConsoleEndpoint, PASSWORD } from '../../test/open-console.ts'
import { Visitor } from '../../test/visitor.ts'
import { keyOfInvite } from './authenticator.ts'
import { operatorSessions, operators } from './tables.ts'
import { inviteHere, renewHere } from './way-back.ts'

/** Goal: nobody becomes or stays an operator but by two admins and the own mailbox. Method: the operators' endpoint with a real core and real tables. */
let endpoint: ConsoleEndpoint
let [ada, bruno, finance]: OperatorAtWork[] = []
beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  ada = await endpoint.first('ada@example.org')
  bruno = await endpoint.hire(ada, 'admin')
  finance = await endpoint.hire(ada, 'finance', bruno)
}, 120_000)
afterAll(() => endpoint.close())

const idOf = async (email: string) => (await ada!.call(getOperators, {})).data?.operators.find(one => one.email === email)?.id ?? ''
const isIn = async (operator: OperatorAtWork) => (await operator.call(getOperator, {})).code === 7
const secretOf = (link: string) => new URL(link).searchParams.get('invite') ?? ''

/** Uses a link as somebody who is an operator already. */
const renewBy = async (link: string, operator: OperatorAtWork, password: string) => {
  const invite = secretOf(link)
  const fresh = { key: keyOfInvite(endpoint.secrets, invite) }
  const form = { invite, name: 'any', password, passwordAgain: password, code: endpoint.codeOf(fresh.key) }
  const answer = await new Visitor(endpoint.app).call(acceptInvite, form)
  if (answer.data) Object.assign(operator, fresh)
  return answer
}
const enter = (operator: OperatorAtWork, password: string) =>
  operator.call(signIn, { email: operator.email, password, code: endpoint.codeOf(operator.key) })

describe('an invitation', () => {
  test('goes to the invited mailbox alone: neither who proposed it nor who agreed reads its link, and all admins are told', async () => {
    const asked = await ada!.call(inviteOperator, { email: 'eve@example.org', name: 'eve', role: 'support', reason: 'more work' })
    const agreed = await endpoint.agree(bruno!)
    const lists = [await ada!.call(getOperators, {}), await bruno!.call(getOperators, {})]
    const secret = secretOf(await endpoint.linkTo('eve@example.org'))
    expect(secret).not.toBe('')
    for (const answer of [asked, agreed, ...lists]) expect(JSON.stringify(answer)).not.toMatch(/invite=|https:/)
    for (const admin of [ada!, bruno!]) {
      const [newest = ''] = await endpoint.mailsTo(admin.email)
      expect(newest).toContain('eve@example.org was invited as support')
      expect(newest).not.toContain(secret)
    }
    expect((await endpoint.mailsTo(finance!.email))[0]).not.toContain('eve@example.org')
  })
})

describe('admins', () => {
  test('of the last two neither is removed nor given another role', async () => {
    for (const role of ['none', 'finance'] as const)
      expect((await ada!.call(changeRole, { operatorId: await idOf(bruno!.email), role, reason: 'out' })).event).toBe('lastTwoAdmins')
  })

  test('reinstate one who was suspended, by two, who then signs in as before', async () => {
    const operatorId = await idOf(finance!.email)
    expect((await ada!.call(changeAccess, { operatorId, change: 'reinstate', reason: 'back' })).event).toBe('operatorUnknown')
    await ada!.call(changeRole, { operatorId, role: 'none', reason: 'left' })
    await endpoint.agree(bruno!)
    expect([await isIn(finance!), (await endpoint.enter(finance!)).event]).toEqual([false, 'signInFailed'])
    expect((await ada!.call(changeAccess, { operatorId, change: 'reinstate', reason: 'back' })).data).toEqual({ waits: true })
    expect((await ada!.call(decideProposal, { proposalId: (await newest()) ?? '', decision: 'agree' })).event).toBe('ownProposal')
    await endpoint.agree(bruno!)
    expect((await endpoint.enter(finance!)).code).toBe(7)
  })
})
const newest = async () => (await ada!.call(getOperators, {})).data?.proposals.at(-1)?.id

describe('who lost their app', () => {
  test('is sent a link by two admins; with it password and app are new, the old ones and all sessions end', async () => {
    const operatorId = await idOf(finance!.email)
    await ada!.call(changeAccess, { operatorId, change: 'renew', reason: 'lost phone' })
    const agreed = await endpoint.agree(bruno!)
    expect(JSON.stringify(agreed)).not.toContain('invite=')
    expect(await isIn(finance!)).toBe(true)
    const link = await endpoint.linkTo(finance!.email)
    expect((await new Visitor(endpoint.app).call(getInvite, { invite: secretOf(link) })).data).toMatchObject({
      isRenewal: true,
      role: 'finance',
    })
    const before = { ...finance! }
    expect((await renewBy(link, finance!, 'another long password')).code).toBe(7)
    expect(await isIn(finance!)).toBe(false)
    const old = { email: finance!.email, password: PASSWORD, code: endpoint.codeOf(before.key) }
    expect((await new Visitor(endpoint.app).call(signIn, old)).event).toBe('signInFailed')
    expect((await enter(finance!, 'another long password')).code).toBe(7)
    expect((await renewBy(link, finance!, 'a third long password')).event).toBe('inviteInvalid')
    for (const admin of [ada!, bruno!]) expect((await endpoint.mailsTo(admin.email))[0]).toContain(`${finance!.email} has a new password`)
  })

  test('has a way back on the machine, too: an admin who is locked out is no stranger there', async () => {
    const place = { database: endpoint.database, consoleUrl: endpoint.consoleUrl, now: endpoint.now }
    await expect(inviteHere(place, { email: bruno!.email, role: 'admin', name: '' })).rejects.toThrow('renew')
    await expect(renewHere(place, 'nobody@example.org')).rejects.toThrow('is no operator')
    const link = await renewHere(place, bruno!.email.toUpperCase())
    expect((await endpoint.mailsTo(ada!.email))[0]).toContain('By: npm run operator')
    expect((await renewBy(link, bruno!, PASSWORD)).code).toBe(7)
    expect((await endpoint.enter(bruno!)).code).toBe(7)
  })
})

describe('an operator', () => {
  test('changes the password after the one that they have; other sessions end, this one stays, and all admins are told', async () => {
    const elsewhere = Object.assign(new OperatorAtWork(endpoint.app), { email: bruno!.email, key: bruno!.key })
    await endpoint.enter(elsewhere)
    const fields = { password: 'a changed password', passwordAgain: 'a changed password' }
    expect((await bruno!.call(changePassword, { ...fields, currentPassword: 'wrong' })).event).toBe('currentPasswordWrong')
    const short = { password: 'short', passwordAgain: 'short' }
    expect((await bruno!.call(changePassword, { ...short, currentPassword: PASSWORD })).event).toBe('operatorPasswordShort')
    expect(await isIn(elsewhere)).toBe(true)
    expect((await bruno!.call(changePassword, { ...fields, currentPassword: PASSWORD })).code).toBe(7)
    expect([await isIn(bruno!), await isIn(elsewhere)]).toEqual([true, false])
    expect((await endpoint.mailsTo(ada!.email))[0]).toContain(`${bruno!.email} has changed their password`)
    expect((await enter(elsewhere, 'a changed password')).code).toBe(7)
  })

  test('lists the own sessions and ends one, or all others; nothing of anybody else', async () => {
    const { data } = await bruno!.call(getOwnSessions, {})
    expect(data?.sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const theirs = (await ada!.call(getOwnSessions, {})).data?.sessions ?? []
    await bruno!.call(endSessions, { id: theirs[0]?.id ?? '' })
    expect(await isIn(ada!)).toBe(true)
    await bruno!.call(endSessions, {})
    expect((await bruno!.call(getOwnSessions, {})).data?.sessions).toHaveLength(1)
    expect(await isIn(bruno!)).toBe(true)
  })
})

describe('whoever writes into the tables', () => {
  test('lets nobody in with the secrets of another row, and nobody with a session that was moved to one', async () => {
    await enter(finance!, 'another long password')
    const [admin] = await endpoint.database.select().from(operators).where(eq(operators.email, ada!.email))
    const [own] = await endpoint.database.select().from(operators).where(eq(operators.email, finance!.email))
    const { passwordHash, authenticatorKey } = own!
    await endpoint.database.update(operators).set({ passwordHash, authenticatorKey, lastStep: 0 }).where(eq(operators.id, admin!.id))
    const form = { email: ada!.email, password: 'another long password', code: endpoint.codeOf(finance!.key) }
    expect((await new Visitor(endpoint.app).call(signIn, form)).event).toBe('signInFailed')
    await endpoint.database.update(operators).set(admin!).where(eq(operators.id, admin!.id))
    await endpoint.database.update(operatorSessions).set({ operatorId: admin!.id }).where(eq(operatorSessions.operatorId, own!.id))
    expect(await isIn(finance!)).toBe(false)
  })
})
