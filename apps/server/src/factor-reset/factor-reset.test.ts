import { proposeFactorReset } from '@assay/wire/factor-reset/calls'
import { getAuditLog } from '@assay/wire/operators/calls'
import { claimReview, decideReview, getReview, secondReview } from '@assay/wire/reviews/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../../test/authenticator-app.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import { ApiKeys } from '../api-keys/api-keys.ts'
import { outgoingMessages } from '../outside/outbox/tables.ts'
import { passkeys } from '../passkeys/tables.ts'
import { TOTP_HOLD_MS, Totps } from '../totp/totps.ts'
import { factorResetCases } from './factor-reset-cases.ts'

/** Goal: nobody takes a second factor away alone or unseen, and no money leaves in the day after. */
let endpoint: ConsoleEndpoint
let totps: Totps
let apiKeys: ApiKeys
let [admin, ben, support]: OperatorAtWork[] = []
beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  const { users, freezes, notices, now, database, secrets } = endpoint
  totps = new Totps({ database, secrets, now })
  apiKeys = new ApiKeys({ database, secrets, now })
  endpoint.reviews.register(factorResetCases({ identity: { users, totps, apiKeys, freezes, notices, now } }))
  admin = await endpoint.first('ada@example.org')
  ben = await endpoint.hire(admin, 'compliance')
  support = await endpoint.hire(admin, 'support')
})
afterAll(() => endpoint.close())

/** Somebody with an app and a passkey, both lost. */
const personOf = async (email: string) => {
  const { users, now, database } = endpoint
  const contact = { kind: 'email' as const, value: email, address: email }
  const papers = { contact, country: 'DE', passwordHash: 'none', inviterUid: undefined, lang: 'en' as const, at: now() }
  const uid = (await users.insert(papers))?.uid ?? 0
  const begun = await totps.begin(uid)
  if (!('key' in begun)) throw new Error('The app was not begun')
  await apiKeys.create(uid, { label: 'bot', scopes: ['read'], addresses: [] })
  await totps.confirm(uid, codeAt(begun.key, now()))
  await database
    .insert(passkeys)
    .values({ id: email, owner: uid, publicKey: '', counter: 0, transports: '', name: 'key', createdAt: now() })
  return uid
}
const subjectsTo = async (email: string) =>
  (await endpoint.database.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, email))).map(({ subject }) => subject)
const open = async (uid: number) =>
  (await admin!.call(proposeFactorReset, { uid: String(uid), reason: 'passport seen' })).data?.caseId ?? ''
const versionOf = async (id: string) => String((await admin!.call(getReview, { id })).data?.version ?? 0)

test('two agree, the person is told before and after, everything is gone and no money leaves for a day', async () => {
  const email = 'lost@example.org'
  const uid = await personOf(email)
  expect(await support!.call(proposeFactorReset, { uid: String(uid), reason: 'phone' })).toMatchObject({ event: 'roleMissing' })
  expect(await admin!.call(proposeFactorReset, { uid: String(uid), reason: ' ' })).toMatchObject({ event: 'reasonRequired' })
  const id = await open(uid)
  expect(await subjectsTo(email)).toEqual(['Your Assay authenticator app and passkeys are to be removed'])
  const [mail] = await endpoint.database.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, email))
  expect(mail?.text).toContain('/freezeAccount#')
  expect(await admin!.call(proposeFactorReset, { uid: String(uid), reason: 'again' })).toMatchObject({ event: 'factorResetOpen' })

  expect((await admin!.call(getReview, { id })).data).toMatchObject({ needsTwo: true, fields: [{ value: 'passport seen' }] })
  await admin!.call(claimReview, { id, version: await versionOf(id) })
  await admin!.call(decideReview, { id, version: await versionOf(id), outcome: 'approve' })
  expect(await totps.isOn(uid)).toBe(true)
  expect(await admin!.call(secondReview, { id, version: await versionOf(id), decision: 'agree' })).toMatchObject({ event: 'ownProposal' })
  expect(await ben!.call(secondReview, { id, version: await versionOf(id), decision: 'agree' })).toMatchObject({ event: '' })
  expect(await totps.status(uid)).toEqual({ on: false, onSince: 0, recoveryCodesLeft: 0, heldUntil: endpoint.now() + TOTP_HOLD_MS })
  expect(await endpoint.database.select().from(passkeys).where(eq(passkeys.owner, uid))).toEqual([])
  await expect.poll(() => subjectsTo(email)).toContain('Your Assay authenticator app and passkeys were removed')
  expect(await apiKeys.list(uid)).toMatchObject([{ endReason: 'factorsReset' }])
  const { entries } = (await admin!.call(getAuditLog, { action: 'proposeFactorReset' })).data!
  expect(entries).toMatchObject([{ subject: `user:${uid}`, reason: 'passport seen' }])
  expect(await admin!.call(proposeFactorReset, { uid: String(uid), reason: 'again' })).toMatchObject({ event: 'factorResetNeedless' })
})

test('what is refused changes nothing, and many at once open one case', async () => {
  const uid = await personOf('kept@example.org')
  const asked = await Promise.all(Array.from({ length: 4 }, () => admin!.call(proposeFactorReset, { uid: String(uid), reason: 'lost' })))
  const [id = '', ...others] = asked.flatMap(({ data }) => (data ? [data.caseId] : []))
  expect(others).toEqual([])
  await ben!.call(claimReview, { id, version: await versionOf(id) })
  const refused = { id, version: await versionOf(id), outcome: 'reject' as const, items: 'resetReason:identityNotProved' }
  expect(await ben!.call(decideReview, refused)).toMatchObject({ event: '' })
  expect((await totps.status(uid)).recoveryCodesLeft).toBe(10)
  expect((await totps.status(uid)).heldUntil).toBe(0)
  expect(await endpoint.database.select().from(passkeys).where(eq(passkeys.owner, uid))).toHaveLength(1)
  expect(await subjectsTo('kept@example.org')).toHaveLength(1)
})
