import { verificationLevelOf } from '@assay/core/verification/read'
import type { VerificationItem } from '@assay/rules/verification/levels'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import type { Envelope } from '@assay/wire/call'
import { getDisclosures } from '@assay/wire/disclosures/calls'
import { getAuditLog } from '@assay/wire/operators/calls'
import { findPeople, getPerson } from '@assay/wire/operators/people-calls'
import {
  claimReview,
  decideReview,
  getReview,
  getReviewCounts,
  getReviews,
  readReview,
  releaseReview,
  secondReview,
} from '@assay/wire/reviews/calls'
import { editCenterLevel, getIdcardType, getVerification, uploadVerificationPhoto } from '@assay/wire/verification/calls'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import { openEvidence } from '../../test/open-evidence.ts'
import { jpeg } from '../../test/picture-files.ts'
import { disclosureCalls } from '../disclosures/calls.ts'
import { ImageChecks } from '../files/check-image.ts'
import type { Answer } from '../http/handler.ts'
import { loadMessages } from '../http/messages.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { outgoingMessages } from '../outside/outbox/tables.ts'
import { buildIdentity } from '../people/identity.ts'
import { Sessions } from '../people/sessions.ts'
import type { Platform } from '../platform.ts'
import { PRODUCTS } from '../products.ts'
import type { ReviewCase } from '../reviews/review-kind.ts'
import { Hub } from '../ws/hub.ts'
import { verificationCalls } from './calls.ts'
import { decideAutomatically, handIn } from './hand-in.ts'
import { renewNameHashes } from './name-hash.ts'
import { startVerification, type VerificationParts } from './start-verification.ts'
import { verificationSteps } from './tables.ts'

let endpoint: ConsoleEndpoint
let [admin, ben, cleo, support, auditor]: OperatorAtWork[] = []
let parts: VerificationParts
const closing: (() => unknown)[] = []

beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  const { engine, database, secrets, reviews, files: store, now } = endpoint
  const onFault = (fault: unknown) => Promise.reject(fault)
  const sessions = new Sessions({ database, onFault })
  const outgoing = new Outgoing({ database, onFault })
  const [hub, checks, messages] = [new Hub(engine), new ImageChecks(), await loadMessages()]
  closing.push(
    () => checks.close(),
    () => hub.close(),
    () => outgoing.close(),
    () => sessions.close(),
  )
  const identity = buildIdentity({
    products: PRODUCTS,
    database,
    engine,
    sessions,
    secrets,
    outgoing,
    messages,
    invitationRequired: false,
    publicUrl: 'https://assay.example.org',
    now,
  })
  const settings = { verification: { isBasicAutomatic: false, retentionDays: 30 } }
  const platform = {
    database,
    settings,
    running: endpoint.running,
    hub,
    secrets,
    reviews,
    identity,
    messages,
    outgoing,
    files: { store, checks },
  }
  parts = await startVerification(platform as unknown as Platform)
  admin = await endpoint.first('ada@example.org')
  ben = await endpoint.hire(admin, 'compliance')
  cleo = await endpoint.hire(admin, 'compliance')
  support = await endpoint.hire(admin, 'support')
  auditor = await endpoint.hire(admin, 'auditor')
})
afterAll(async () => {
  for (const close of closing) await close()
  await endpoint.close()
})

let registered = 0
/** Somebody who has just registered. */
const arrive = async (overrides: Partial<VerificationParts> = {}) => {
  registered += 1
  const value = `person-${registered}@example.org`
  const contact = { kind: 'email' as const, value, address: value }
  const person = await endpoint.users.insert({
    contact,
    country: 'FR',
    passwordHash: 'none',
    inviterUid: undefined,
    lang: 'de',
    at: endpoint.now(),
  })
  const uid = person?.uid ?? 0
  await endpoint.engine.submit({ kind: 'people.register', user: uid, userKind: 'real' })
  const call = callAs([...verificationCalls({ ...parts, ...overrides }), ...disclosureCalls(endpoint.database)], uid)
  const upload = async (item: 'front' | 'back' | 'holding' | 'bill', bytes: Uint8Array) =>
    call(uploadVerificationPhoto, { item }, undefined, new Map([['photo', Buffer.from(bytes)]]))
  return { uid, call, upload }
}
type Person = Awaited<ReturnType<typeof arrive>>

const BASIC = { step: 'basic', nationality: 'FR', documentType: '2', realName: 'José García-López', documentNumber: '12ab 345' } as const
const handInBasic = (person: Person, documentNumber: string = `N${person.uid}`) =>
  person.call(editCenterLevel, { ...BASIC, documentNumber })
const photo = (background: string) => jpeg({ width: 640, height: 480, background })

/** Newest case of a person, as an operator sees it. */
const caseOf = async (operator: OperatorAtWork, { uid }: Person) => {
  const { data } = await operator.call(getReviews, { uid: String(uid) })
  const id = data?.reviews.at(-1)?.id ?? ''
  return (await operator.call(getReview, { id })).data
}
const claimed = async (operator: OperatorAtWork, person: Person) => {
  const { id = '', version = 0 } = (await caseOf(operator, person)) ?? {}
  return (await operator.call(claimReview, { id, version: String(version) })).data
}
const approve = async (operator: OperatorAtWork, person: Person) => {
  const { id = '', version = 0 } = (await claimed(operator, person)) ?? {}
  await openEvidence(operator, id)
  return operator.call(decideReview, { id, version: String(version), outcome: 'approve' })
}
const reject = async (operator: OperatorAtWork, person: Person, items: string) => {
  const { id = '', version = 0 } = (await claimed(operator, person)) ?? {}
  return operator.call(decideReview, { id, version: String(version), outcome: 'reject', items })
}

const stepOf = async ({ call }: Person, step: string) => dataOf(await call(getVerification, {})).steps.find(one => one.step === step)
const itemsOf = async (person: Person, step: string) =>
  Object.fromEntries(
    (await stepOf(person, step))?.items.map(({ item, state, reason }) => [item, reason ? `${state}: ${reason}` : state]) ?? [],
  )
const coreLevel = ({ uid }: Person) => endpoint.engine.read(({ state }) => verificationLevelOf(state, uid))
const eventOf = (answer: Answer<unknown> | Envelope): string =>
  'event' in answer ? answer.event : answer.kind === 'refused' ? answer.refusal.refusal : ''

describe('the first step', () => {
  test('kinds of document: five, or the three of the short list, in the language of the request', async () => {
    const { call } = await arrive()
    expect(dataOf(await call(getIdcardType, {})).types.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    expect(dataOf(await call(getIdcardType, { list: 'short' })).types).toHaveLength(3)
  })

  test.each([
    ['verificationItemRequired', { nationality: '' }],
    ['verificationItemRequired', { realName: '   ' }],
    ['verificationItemRequired', { documentNumber: '' }],
    ['inputInvalid', { nationality: 'XX' }],
    ['inputInvalid', { documentType: '6' }],
    ['inputInvalid', { realName: '1234' }],
    ['inputInvalid', { documentNumber: '--1' }],
  ])('%s: %j changes nothing', async (refusal, wrong) => {
    const person = await arrive()
    const answer = await person.call(editCenterLevel, { ...BASIC, ...wrong })
    expect(eventOf(answer)).toBe(refusal)
    expect((await stepOf(person, 'basic'))?.state).toBe('open')
  })

  test('handed in, it is under review with its place; the core learns of nothing before it is approved', async () => {
    const person = await arrive()
    await handInBasic(person)
    const step = await stepOf(person, 'basic')
    expect(step?.state).toBe('underReview')
    expect(step?.place).toBeGreaterThan(0)
    expect(step?.items.find(({ item }) => item === 'realName')?.shown).toBe('J*** G***')
    expect(await coreLevel(person)).toBe('none')
    expect(eventOf(await handInBasic(person))).toBe('verificationUnderReview')
    await approve(ben!, person)
    expect(await coreLevel(person)).toBe('basic')
    expect(dataOf(await person.call(getVerification, {})).limits).toEqual({ withdrawalPerDay: '10000' })
    expect(eventOf(await handInBasic(person))).toBe('verificationApproved')
  })

  test('accounts with one document are one trade group as soon as both are approved', async () => {
    const [first, second, other] = [await arrive(), await arrive(), await arrive()]
    const groups = () =>
      endpoint.engine.read(({ state }) => [first, second, other].map(({ uid }) => state.people.users.get(uid)?.tradeGroup))
    await handInBasic(first, 'SHARED 77')
    await approve(ben!, first)
    await handInBasic(second, 'SHARED 77')
    await handInBasic(other)
    await approve(ben!, other)
    expect(new Set(await groups()).size).toBe(3)
    // The same document on two accounts takes two operators.
    await approve(ben!, second)
    const { id = '', version = 0 } = (await caseOf(cleo!, second)) ?? {}
    await openEvidence(cleo!, id)
    expect((await cleo!.call(secondReview, { id, version: String(version), decision: 'agree' })).data?.state).toBe('decided')
    const [one, two, three] = await groups()
    expect([one === two, one === three]).toEqual([true, false])
  })

  test('with REVIEW_AUTO=basic it is approved at once, but not when the document is on another account', async () => {
    const [first, second] = [await arrive({ isBasicAutomatic: true }), await arrive({ isBasicAutomatic: true })]
    await handInBasic(first, 'SAME 1234')
    expect(await coreLevel(first)).toBe('basic')
    await handInBasic(second, 'same-1234')
    expect(await coreLevel(second)).toBe('none')
    expect((await caseOf(ben!, second))?.flags).toContainEqual({
      flag: 'sameDocumentNumber',
      item: 'documentNumber',
      uids: [String(first.uid)],
    })
  })
})

describe('one document of two people', () => {
  /** Somebody is handing in: until `commit` nobody sees it. */
  const beginHandIn = async ({ uid }: Person, documentNumber: string) => {
    let end: () => void = () => undefined
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    let committed: Promise<void> = Promise.resolve()
    await new Promise<void>((begun, failed) => {
      committed = endpoint.database.transaction(async within => {
        await handIn(within, automatic(), { uid, step: 'basic', typed: { ...BASIC, documentNumber } })
        begun()
        await ended
      })
      committed.catch(failed)
    })
    return async () => {
      end()
      await committed
    }
  }
  const automatic = () => ({ ...parts, isBasicAutomatic: true })
  /** Waits until the work is over, or waits for somebody else's lock. */
  const overOrWaiting = async (work: Promise<unknown>) => {
    const over = work.then(() => true)
    const isWaiting = async () => (await endpoint.sql`select from pg_locks where locktype = 'advisory' and not granted`).length > 0
    await vi.waitUntil(async () => (await Promise.race([over, Promise.resolve(false)])) || (await isWaiting()), { timeout: 20_000 })
  }

  test('is not approved by itself while somebody else is handing it in: the first stands out as well', async () => {
    const [first, late] = [await arrive(), await arrive()]
    const opened = await endpoint.database.transaction(within =>
      handIn(within, automatic(), { uid: first.uid, step: 'basic', typed: { ...BASIC, documentNumber: 'NOT QUITE 78' } }),
    )
    const commit = await beginHandIn(late, 'NOT QUITE 78')
    const deciding = endpoint.database.transaction(within => decideAutomatically(within, automatic(), opened as ReviewCase))
    await overOrWaiting(deciding)
    await commit()
    expect(await deciding).toBeUndefined()
    for (const person of [first, late]) {
      expect(await coreLevel(person)).toBe('none')
      expect(await caseOf(ben!, person)).toMatchObject({ state: 'open', needsTwo: true })
    }
  })

  test('takes two people by whom it is approved, also when the other is handing it in at that moment', async () => {
    const [first, late] = [await arrive(), await arrive()]
    await handInBasic(first, 'NOT QUITE 79')
    expect((await caseOf(ben!, first))?.needsTwo).toBe(false)
    const commit = await beginHandIn(late, 'NOT QUITE 79')
    const deciding = approve(ben!, first)
    await overOrWaiting(deciding)
    await commit()
    expect((await deciding).data?.state).toBe('proposed')
    expect(await coreLevel(first)).toBe('none')
  })

  test('handed in at once stands out at both, and is approved by nobody alone, nor by itself', async () => {
    const both = [await arrive(), await arrive()] as const
    const automatic = { ...parts, isBasicAutomatic: true }
    const typed = { ...BASIC, documentNumber: 'AT ONCE 77' }
    const handed = await Promise.all(
      both.map(({ uid }) => endpoint.database.transaction(within => handIn(within, automatic, { uid, step: 'basic', typed }))),
    )
    for (const opened of handed) expect(await decideAutomatically(endpoint.database, automatic, opened as ReviewCase)).toBeUndefined()
    for (const [place, person] of both.entries()) {
      expect(await coreLevel(person)).toBe('none')
      const { needsTwo, flags } = (await caseOf(ben!, person))!
      expect([needsTwo, flags[0]?.uids]).toEqual([true, [String(both[1 - place]?.uid)]])
    }
  })

  test('stands out at the first one too, whose case was opened before there was a second', async () => {
    const [first, second] = [await arrive(), await arrive()]
    await handInBasic(first, 'LATER 88')
    expect((await caseOf(ben!, first))?.needsTwo).toBe(false)
    await handInBasic(second, 'LATER 88')
    expect((await caseOf(ben!, first))?.needsTwo).toBe(true)
    await approve(ben!, first)
    expect([(await caseOf(ben!, first))?.state, await coreLevel(first)]).toEqual(['proposed', 'none'])
  })
})

test('the steps show the limits of the terms of withdrawals that bind the person', async () => {
  const before = await arrive()
  await endpoint.engine.submit({
    kind: 'payments.creditDeposit',
    user: before.uid,
    asset: 'USDT',
    amount: 5_000_000n as never,
    source: 'voucher',
    reference: 'limits',
  })
  const terms = { ...FIRST_WITHDRAWAL_TERMS, basicPerDay: 2_500_500_000n as never, seniorPerDay: 80_000_000_000n as never }
  const announced = await endpoint.engine.submit({ kind: 'payments.changeWithdrawalTerms', effectiveAt: endpoint.now() + 60_000, terms })
  expect(announced.refusal).toBeUndefined()
  const unlocks = async (person: Person) =>
    dataOf(await person.call(getVerification, {})).steps.map(({ unlocks: { withdrawalPerDay } }) => withdrawalPerDay)
  const person = await arrive()
  expect(await unlocks(person)).toEqual(['10000', '400000', '400000'])
  endpoint.clock.ahead += 61_000
  expect(await unlocks(person)).toEqual(['2500.5', '80000', '400000'])
  // Whoever deposited before keeps the milder ones.
  expect(await unlocks(before)).toEqual(['10000', '400000', '400000'])
  endpoint.clock.ahead -= 61_000
})

describe('photos', () => {
  test('one is rejected: it alone is asked for again, and the others stay accepted', async () => {
    const person = await arrive()
    expect(eventOf(await person.upload('front', await photo('#111')))).toBe('verificationOrder')
    await handInBasic(person)
    await approve(ben!, person)
    await person.upload('front', await photo('#123'))
    await person.upload('back', await photo('#234'))
    expect(eventOf(await person.call(editCenterLevel, { step: 'senior' }))).toBe('photoRequired')
    await person.upload('holding', await photo('#345'))
    await person.call(editCenterLevel, { step: 'senior' })
    expect(await itemsOf(person, 'senior')).toEqual({ front: 'sent', back: 'sent', holding: 'sent' })
    await reject(ben!, person, 'holding:headwear')
    expect(await itemsOf(person, 'senior')).toEqual({ front: 'accepted', back: 'accepted', holding: 'needed: headwear' })
    expect(eventOf(await person.upload('front', await photo('#456')))).toBe('verificationNotAsked')
    endpoint.clock.ahead += 1000
    await person.upload('holding', await photo('#567'))
    await person.call(editCenterLevel, { step: 'senior' })
    await approve(cleo!, person)
    expect(await coreLevel(person)).toBe('senior')
  })

  test('the same photo as front and back is noticed when the step is handed in', async () => {
    const person = await arrive()
    await handInBasic(person)
    await approve(ben!, person)
    await person.upload('front', await photo('#246'))
    await person.upload('back', await photo('#246'))
    await person.upload('holding', await photo('#357'))
    const refused = await person.call(editCenterLevel, { step: 'senior' })
    expect(eventOf(refused)).toBe('photoTwice')
    await person.upload('back', await photo('#468'))
    await person.call(editCenterLevel, { step: 'senior' })
    expect(await itemsOf(person, 'senior')).toEqual({ front: 'sent', back: 'sent', holding: 'sent' })
  })

  test('a file that is no photo is refused by name, and the one before it stays', async () => {
    const person = await arrive()
    await handInBasic(person)
    await approve(ben!, person)
    await person.upload('front', await photo('#678'))
    expect(eventOf(await person.upload('front', Buffer.from('GIF89a<script>alert(1)</script>')))).toBe('fileKindRefused')
    expect((await itemsOf(person, 'senior')).front).toBe('ready')
  })

  test('they are seen with a reason alone, by signed addresses, with the name across; the person sees who looked', async () => {
    const person = await arrive()
    await handInBasic(person)
    await approve(ben!, person)
    for (const item of ['front', 'back', 'holding'] as const) await person.upload(item, await photo(`#7${item.length}8`))
    await person.call(editCenterLevel, { step: 'senior' })
    const { id = '' } = (await caseOf(ben!, person)) ?? {}
    expect(eventOf(await ben!.call(readReview, { id, reason: '  ' }))).toBe('reasonRequired')
    expect(eventOf(await auditor!.call(readReview, { id, reason: 'curious' }))).toBe('roleMissing')
    // The one of the step before.
    expect(dataOf(await person.call(getDisclosures, {})).disclosures).toHaveLength(1)
    const read = (await ben!.call(readReview, { id, reason: 'Review of this case' })).data
    expect(read?.texts).toContainEqual({ item: 'realName', value: 'José García-López' })
    const address = read?.photos.find(({ item }) => item === 'front')?.address ?? ''
    const seen = await ben!.raw('GET', address)
    expect(seen.statusCode).toBe(200)
    const { width, exif } = await sharp(seen.rawPayload).metadata()
    expect([width, exif]).toEqual([640, undefined])
    // In another browser, and a minute later, there is nothing.
    expect((await cleo!.raw('GET', address)).statusCode).toBe(404)
    endpoint.clock.ahead += 61_000
    expect((await ben!.raw('GET', address)).statusCode).toBe(404)
    const [newest] = dataOf(await person.call(getDisclosures, {})).disclosures
    expect(newest).toMatchObject({ reason: 'Review of this case', role: 'compliance' })
    expect((await admin!.call(getAuditLog, { words: 'review.read' })).data?.entries[0]?.subject).toContain(String(person.uid))
  })
})

describe('a rejection', () => {
  test('for good closes the step; what was nobody’s fault can be sent again as it is', async () => {
    const [closed, again] = [await arrive(), await arrive()]
    await handInBasic(closed)
    await reject(ben!, closed, 'documentNumber:underAge')
    expect((await stepOf(closed, 'basic'))?.state).toBe('closed')
    expect(eventOf(await handInBasic(closed))).toBe('verificationClosed')
    await handInBasic(again)
    await reject(ben!, again, 'documentNumber:registerUnavailable')
    expect((await itemsOf(again, 'basic')).documentNumber).toBe('ready: registerUnavailable')
    expect(eventOf(await again.call(editCenterLevel, { step: 'basic' }))).toBe('')
  })

  test('needs reasons that can be given for what was handed in', async () => {
    const person = await arrive()
    await handInBasic(person)
    const { id = '', version = 0 } = (await claimed(ben!, person)) ?? {}
    for (const items of ['', 'front:blurred', 'realName:blurred', 'realName:doesNotMatch,realName:notComplete', 'constructor:blurred'])
      expect(eventOf(await ben!.call(decideReview, { id, version: String(version), outcome: 'reject', items }))).toBe(
        'reviewReasonsMissing',
      )
  })

  test('is told by mail in the language of the person', async () => {
    const person = await arrive()
    await handInBasic(person)
    await reject(ben!, person, 'realName:doesNotMatch')
    const mails = await endpoint.database.select().from(outgoingMessages)
    expect(mails.at(-1)?.subject).toContain('Basis-Verifizierung')
  })
})

describe('an approval', () => {
  test('is by somebody who has opened the evidence themselves; a rejection needs none', async () => {
    const [person, other] = [await arrive(), await arrive()]
    await handInBasic(person)
    const { id = '', version = 0, may } = (await claimed(ben!, person)) ?? {}
    expect([may?.decide, may?.approve]).toEqual([true, false])
    const decision = { id, version: String(version), outcome: 'approve' } as const
    expect(eventOf(await ben!.call(decideReview, decision))).toBe('evidenceNotOpened')
    // What somebody else has seen is not known to whoever approves.
    await openEvidence(cleo!, id)
    expect(eventOf(await ben!.call(decideReview, decision))).toBe('evidenceNotOpened')
    expect([(await caseOf(ben!, person))?.state, await coreLevel(person)]).toEqual(['claimed', 'none'])
    await openEvidence(ben!, id)
    expect((await caseOf(ben!, person))?.may.approve).toBe(true)
    expect((await ben!.call(decideReview, decision)).data?.state).toBe('decided')
    await handInBasic(other)
    expect((await reject(ben!, other, 'realName:doesNotMatch')).data?.state).toBe('decided')
  })
})

describe('two operators', () => {
  test('claim once: the other is told who has it, until it is given back', async () => {
    const person = await arrive()
    await handInBasic(person)
    const { id = '', version = 0 } = (await claimed(ben!, person)) ?? {}
    const taken = await cleo!.call(claimReview, { id, version: String(version) })
    expect([taken.event, taken.message]).toEqual(['reviewClaimed', expect.stringContaining('compliance')])
    expect(eventOf(await cleo!.call(decideReview, { id, version: String(version), outcome: 'approve' }))).toBe('reviewNotClaimed')
    const released = (await ben!.call(releaseReview, { id, version: String(version) })).data
    expect((await cleo!.call(claimReview, { id, version: String(released?.version) })).data?.claimedBy).toBeDefined()
  })

  test('decide at once: it is decided once, and a page that has not changed since is refused', async () => {
    const person = await arrive()
    await handInBasic(person)
    const { id = '', version = 0 } = (await claimed(ben!, person)) ?? {}
    const stale = { id, version: String(version - 1), outcome: 'approve' } as const
    expect(eventOf(await ben!.call(decideReview, stale))).toBe('reviewChanged')
    await openEvidence(ben!, id)
    const decision = { id, version: String(version), outcome: 'approve' } as const
    const answers = await Promise.all([1, 2, 3].map(() => ben!.call(decideReview, decision)))
    expect(answers.map(eventOf).sort()).toEqual(['', 'reviewDecided', 'reviewDecided'])
  })

  test('are needed where the document is on another account, and nobody agrees to their own approval, an admin neither', async () => {
    const [first, second] = [await arrive(), await arrive()]
    await handInBasic(first, 'TWICE 77')
    await handInBasic(second, 'TWICE 77')
    const proposed = (await approve(admin!, second)).data
    expect([proposed?.state, await coreLevel(second)]).toEqual(['proposed', 'none'])
    const step = { id: proposed?.id ?? '', version: String(proposed?.version), decision: 'agree' } as const
    expect(eventOf(await admin!.call(secondReview, step))).toBe('ownProposal')
    expect(eventOf(await ben!.call(secondReview, step))).toBe('evidenceNotOpened')
    await openEvidence(ben!, step.id)
    expect((await ben!.call(getReviewCounts, {})).data?.counts[0]?.second).toBeGreaterThan(0)
    expect((await ben!.call(secondReview, step)).data?.state).toBe('decided')
    expect(await coreLevel(second)).toBe('basic')
  })
})

test('support sees no case; an auditor sees them and decides nothing', async () => {
  const person = await arrive()
  await handInBasic(person)
  const { id = '', version = 0, may } = (await caseOf(auditor!, person)) ?? {}
  expect(may).toEqual({ claim: false, release: false, read: false, decide: false, second: false, approve: false })
  expect(eventOf(await auditor!.call(claimReview, { id, version: String(version) }))).toBe('roleMissing')
  expect(eventOf(await support!.call(getReview, { id }))).toBe('roleMissing')
})

test('a level that was approved and did not reach the core reaches it at the next start', async () => {
  const person = await arrive()
  await handInBasic(person)
  const kind = endpoint.reviews.kind('verification')
  // As if the process had ended between the decision and the core.
  endpoint.reviews.register({ ...kind, afterwards: async () => undefined })
  await approve(ben!, person)
  expect(await coreLevel(person)).toBe('none')
  await startVerification(parts)
  expect(await coreLevel(person)).toBe('basic')
})

test('what people wrote is not in the tables as they wrote it', async () => {
  const person = await arrive()
  await handInBasic(person, 'SECRET99')
  const rows = JSON.stringify(await endpoint.database.execute('select * from verification_steps'))
  for (const secret of ['SECRET99', 'García', 'realName":"']) expect(rows).not.toContain(secret)
})

const ITEM: VerificationItem = 'bill'
test('an address without its bill is not taken', async () => {
  const person = await arrive()
  await handInBasic(person)
  await approve(ben!, person)
  for (const item of ['front', 'back', 'holding'] as const) await person.upload(item, await photo(`#9${item.length}1`))
  await person.call(editCenterLevel, { step: 'senior' })
  await approve(ben!, person)
  const answer = await person.call(editCenterLevel, { step: 'address', addressText: '12 rue de la Paix, Paris' })
  expect(eventOf(answer)).toBe('photoRequired')
  await person.upload(ITEM, await photo('#999'))
  await person.call(editCenterLevel, { step: 'address', addressText: '12 rue de la Paix, Paris' })
  await approve(ben!, person)
  expect(await coreLevel(person)).toBe('address')
})

describe('operators', () => {
  test('find a person by their whole name in whatever spelling, and by no part of it, and see how far they have come', async () => {
    const person = await arrive()
    await person.call(editCenterLevel, { ...BASIC, realName: 'Zoë Müller-Bright', documentNumber: `Z${person.uid}` })
    const search = async (words: string) =>
      (await support!.call(findPeople, { words })).data?.people.map(({ uid, foundBy }) => [uid, foundBy])
    for (const words of ['Zoë Müller-Bright', 'MULLER BRIGHT, ZOE', '  bright zoe  muller '])
      expect(await search(words), words).toEqual([[String(person.uid), 'realName']])
    for (const words of ['Zoë', 'Müller-Bright', 'Zo%', '...']) expect(await search(words), words).toEqual([])

    const seen = async () => (await support!.call(getPerson, { uid: String(person.uid) })).data
    expect(await seen()).toMatchObject({ verificationLevel: 'none', verification: [{ step: 'basic', state: 'underReview', decidedAt: 0 }] })
    const { id } = (await caseOf(ben!, person)) ?? {}
    await approve(ben!, person)
    const after = await seen()
    expect(after).toMatchObject({ verificationLevel: 'basic', verification: [{ step: 'basic', state: 'approved', caseId: id }] })
    expect(after?.verification[0]?.decidedAt).toBeGreaterThan(0)
    expect(JSON.stringify(after)).not.toMatch(/bright/i)
  })
})

test('an operator finds somebody by the name of the passport’s line, also where it was kept under an earlier form', async () => {
  const person = await arrive()
  await person.call(editCenterLevel, { ...BASIC, realName: 'Jürgen Müller-Łęcki', documentNumber: `N${person.uid}` })
  const found = async () => (await ben!.call(findPeople, { words: 'MUELLER-LECKI, JUERGEN' })).data?.people.map(({ uid }) => uid)
  expect(await found()).toEqual([String(person.uid)])
  const own = eq(verificationSteps.uid, person.uid)
  await endpoint.database.update(verificationSteps).set({ nameHash: 'jürgen łęcki müller, hashed' }).where(own)
  expect(await found()).toEqual([])
  await renewNameHashes(endpoint.database, endpoint.secrets)
  expect(await found()).toEqual([String(person.uid)])
})
