import { balancesOf } from '@assay/core/ledger/read'
import { depositedBy } from '@assay/core/payments/withdrawals/state'
import type { Envelope } from '@assay/wire/call'
import { getDisclosures } from '@assay/wire/disclosures/calls'
import { getAuditLog } from '@assay/wire/operators/calls'
import { getVoucherDeposits, submitVoucherDeposit, uploadVoucherImage } from '@assay/wire/payments/vouchers'
import { claimReview, decideReview, getReview, getReviews, type Review, readReview, secondReview } from '@assay/wire/reviews/calls'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, dataOf } from '../../../test/call-as.ts'
import { openMessageDelivery } from '../../../test/message-delivery.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../../test/open-console.ts'
import { openEvidence } from '../../../test/open-evidence.ts'
import { jpeg } from '../../../test/picture-files.ts'
import { TRANSFER_TOPIC } from '../../chain/transfer-log.ts'
import { disclosureCalls } from '../../disclosures/calls.ts'
import { ImageChecks } from '../../files/check-image.ts'
import type { Answer, Handler } from '../../http/handler.ts'
import { loadMessages } from '../../http/messages.ts'
import { PersonMessages } from '../../messages/person-messages.ts'
import { Outgoing } from '../../outside/outbox/outgoing.ts'
import { outgoingMessages } from '../../outside/outbox/tables.ts'
import { buildIdentity } from '../../people/identity.ts'
import { Sessions } from '../../people/sessions.ts'
import { users } from '../../people/tables.ts'
import type { Platform } from '../../platform.ts'
import { PRODUCTS } from '../../products.ts'
import { countedByStaff } from '../../reviews/found-payments.ts'
import { Reviews } from '../../reviews/reviews.ts'
import { Hub } from '../../ws/hub.ts'
import { creditedBefore } from '../deposits/credited-deposits.ts'
import { Crediting } from '../deposits/crediting.ts'
import { Observations } from '../deposits/observations.ts'
import { depositObservations } from '../deposits/tables.ts'
import { deleteOldImages, deleteUnnamedImages } from './old-images.ts'
import { startVouchers } from './start-vouchers.ts'
import { voucherDeposits, voucherImages } from './tables.ts'

/** Goal: a voucher is credited once, with what staff found, or not at all. Method: the endpoints of person and operators with a real core and real tables. */
let endpoint: ConsoleEndpoint
let [admin, finance, second, compliance]: OperatorAtWork[] = []
let platform: Platform
let delivery: ReturnType<typeof openMessageDelivery>
let handlers: Handler[] = []
const closing: (() => unknown)[] = []

beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  const { engine, database, secrets, reviews, files: store, now } = endpoint
  const onFault = (fault: unknown) => Promise.reject(fault)
  const sessions = new Sessions({ database, onFault })
  const outgoing = new Outgoing({ database, onFault })
  const [hub, checks, messages] = [new Hub(engine), new ImageChecks(), await loadMessages()]
  closing.push(
    () => delivery.close(),
    () => checks.close(),
    () => hub.close(),
    () => outgoing.close(),
    () => sessions.close(),
  )
  const publicUrl = 'https://assay.example.org'
  const identity = buildIdentity({
    products: PRODUCTS,
    database,
    engine,
    sessions,
    secrets,
    outgoing,
    messages,
    invitationRequired: false,
    publicUrl,
    now,
  })
  delivery = openMessageDelivery({ ...endpoint.running, database, hub, messages, identity })
  const settings = {
    isSimulated: false,
    verification: { retentionDays: 30 },
    vouchers: { twoFrom: '10000', accounts: { TRC20: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' } },
  }
  const parts = {
    database,
    settings,
    running: endpoint.running,
    hub,
    reviews,
    purposes: endpoint.purposes,
    identity,
    personMessages: new PersonMessages(database),
    files: { store, checks },
  }
  platform = { ...parts, log: pino({ level: 'silent' }) } as unknown as Platform
  handlers = await startVouchers(platform)()
  admin = await endpoint.first('ada@example.org')
  finance = await endpoint.hire(admin, 'finance')
  second = await endpoint.hire(admin, 'finance')
  compliance = await endpoint.hire(admin, 'compliance')
}, 120_000)
afterAll(async () => {
  for (const close of closing) await close()
  await endpoint.close()
})

let registered = 0
const arrive = async () => {
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
  const call = callAs([...handlers, ...disclosureCalls(endpoint.database)], uid)
  const upload = async (bytes: Uint8Array) => call(uploadVoucherImage, {}, undefined, new Map([['voucher', Buffer.from(bytes)]]))
  return { uid, email: value, call, upload }
}
type Person = Awaited<ReturnType<typeof arrive>>

let pictures = 0
/** A picture that nobody has sent before. */
const picture = () => {
  pictures += 1
  return jpeg({ width: 640, height: 480, background: `#${(0x100000 + ((pictures * 0x070b0d) % 0xe00000)).toString(16)}` })
}
const submit = async (person: Person, amount = '250', fields: { chain?: 'TRC20' | 'ERC20' | 'bank'; note?: string } = {}) => {
  await person.upload(await picture())
  return person.call(submitVoucherDeposit, { amount, chain: fields.chain ?? 'bank', ...(fields.note && { note: fields.note }) })
}
const eventOf = (answer: Answer<unknown> | Envelope): string =>
  'event' in answer ? answer.event : answer.kind === 'refused' ? answer.refusal.refusal : ''
const vouchersOf = async ({ call }: Person) => dataOf(await call(getVoucherDeposits, {})).vouchers
const usdtOf = ({ uid }: Person) =>
  endpoint.engine.read(({ state }) => {
    const row = balancesOf(state, uid).find(({ wallet, asset }) => wallet === 'exchange' && asset === 'USDT')
    return Number((row?.available ?? 0n) / 1_000_000n)
  })

/** Newest case of a person. */
const caseOf = async (operator: OperatorAtWork, { uid }: Person): Promise<Review> => {
  const { data } = await operator.call(getReviews, { uid: String(uid) })
  const found = (await operator.call(getReview, { id: data?.reviews.at(-1)?.id ?? '' })).data
  if (!found) throw new Error('There is no case')
  return found
}
const claimed = async (operator: OperatorAtWork, person: Person): Promise<{ id: string; version: string }> => {
  const { id, version } = await caseOf(operator, person)
  const { data } = await operator.call(claimReview, { id, version: String(version) })
  return { id, version: String(data?.version ?? version) }
}
/** Claimed, and the voucher was looked at. */
const readyToApprove = async (operator: OperatorAtWork, person: Person) => {
  const step = await claimed(operator, person)
  await openEvidence(operator, step.id)
  return step
}
const approve = async (operator: OperatorAtWork, person: Person, amount: string, reference: string) =>
  operator.call(decideReview, { ...(await readyToApprove(operator, person)), outcome: 'approve', amount, reference })
const reject = async (operator: OperatorAtWork, person: Person, items: string) =>
  operator.call(decideReview, { ...(await claimed(operator, person)), outcome: 'reject', items })
let references = 0
const reference = () => `E2E-${++references}-2026`

describe('handing in', () => {
  test.each(['0', '0.5', '1000001', '0.1234567'])('%s USDT is refused, and the image stays for the next try', async amount => {
    const person = await arrive()
    expect(eventOf(await submit(person, amount))).toBe('voucherAmountInvalid')
    expect(dataOf(await person.call(getVoucherDeposits, {})).imageAt).toBeGreaterThan(0)
    expect(await vouchersOf(person)).toEqual([])
  })

  test('needs an image that is one, each for one voucher; a newer one takes the place of the one before', async () => {
    const person = await arrive()
    const handIn = () => person.call(submitVoucherDeposit, { amount: '250', chain: 'TRC20' })
    expect(eventOf(await handIn())).toBe('voucherImageRequired')
    expect(eventOf(await person.upload(Buffer.from('GIF89a<script>alert(1)</script>')))).toBe('fileKindRefused')
    expect(eventOf(await person.call(uploadVoucherImage, {}))).toBe('voucherImageRequired')
    await person.upload(await picture())
    await person.upload(await picture())
    expect(await endpoint.files.ownedBy(person.uid, 'voucher')).toHaveLength(1)
    const answers = await Promise.all([handIn(), handIn(), handIn()])
    expect(answers.map(eventOf).sort()).toEqual(['', 'voucherImageRequired', 'voucherImageRequired'])
    expect(await vouchersOf(person)).toMatchObject([{ amount: '250', state: 'notReviewed', credited: '', chain: 'TRC20', decidedAt: 0 }])
  })

  test('five wait at most', async () => {
    const person = await arrive()
    for (let time = 0; time < 5; time++) expect(eventOf(await submit(person))).toBe('')
    expect(eventOf(await submit(person))).toBe('tooManyVouchers')
  })

  test('says where to pay, what it may be and until when it is decided; a mail confirms it', async () => {
    const person = await arrive()
    await submit(person)
    const list = dataOf(await person.call(getVoucherDeposits, {}))
    expect(list).toMatchObject({ minimum: '1', maximum: '1000000', deadlineMinutes: 1440, isTest: false, asset: 'USDT' })
    expect(list.accounts).toContainEqual({ chain: 'TRC20', account: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' })
    expect(list.accounts).toContainEqual({ chain: 'bank', account: '' })
    await mailOf(person, 'eingereicht')
  })
})

const mailOf = async ({ email }: Person, words: string) =>
  expect
    .poll(async () => {
      await delivery.mailed()
      const mails = await endpoint.database.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, email))
      return mails.some(({ text }) => text.includes(words))
    })
    .toBe(true)

describe('an approval', () => {
  test('credits what was found, once, and it counts as deposited; the person is told', async () => {
    const person = await arrive()
    await submit(person)
    expect(await usdtOf(person)).toBe(0)
    expect((await approve(finance!, person, '240', reference())).data?.state).toBe('decided')
    expect(await usdtOf(person)).toBe(240)
    expect(await vouchersOf(person)).toMatchObject([{ amount: '250', credited: '240', state: 'completed' }])
    expect(await endpoint.engine.read(({ state }) => depositedBy(state.payments.withdrawals, person.uid))).toBe(240_000_000n)
    await mailOf(person, 'gutgeschrieben')
    const [decided] = (await finance!.call(getReviews, { uid: String(person.uid), filter: 'decided' })).data?.reviews ?? []
    const again = { id: decided?.id ?? '', version: '3', outcome: 'approve', amount: '240', reference: reference() } as const
    expect(eventOf(await finance!.call(decideReview, again))).toBe('reviewDecided')
    expect(await usdtOf(person)).toBe(240)
    expect((await admin!.call(getAuditLog, { words: 'review.approve' })).data?.entries[0]?.subject).toContain('voucherDeposit')
  })

  test.each([
    ['voucherFindingsRequired', '', 'E2E-1'],
    ['voucherFindingsRequired', '250', '  '],
    ['voucherAmountInvalid', '0', 'E2E-1'],
    ['voucherReferenceInvalid', '250', '---'],
  ])('%s: amount %j, reference %j changes nothing', async (event, amount, found) => {
    const person = await arrive()
    await submit(person)
    const step = await readyToApprove(finance!, person)
    const fields = { ...step, outcome: 'approve', ...(amount && { amount }), reference: found } as const
    expect(eventOf(await finance!.call(decideReview, fields))).toBe(event)
    expect([await usdtOf(person), (await caseOf(finance!, person)).state]).toEqual([0, 'claimed'])
  })

  test('never credits a reference twice, whoever names it and however it is written', async () => {
    const [first, other] = [await arrive(), await arrive()]
    await submit(first)
    await submit(other)
    await approve(finance!, first, '250', 'DE 2026 / 77-01')
    expect(eventOf(await approve(second!, other, '250', 'de2026 7701'))).toBe('voucherReferenceKnown')
    expect(await usdtOf(other)).toBe(0)
    const [one, two] = [await arrive(), await arrive()]
    await submit(one)
    await submit(two)
    const steps = [await readyToApprove(finance!, one), await readyToApprove(second!, two)] as const
    const same = { outcome: 'approve', amount: '250', reference: 'SAME AT ONCE' } as const
    const answers = await Promise.all([
      finance!.call(decideReview, { ...steps[0], ...same }),
      second!.call(decideReview, { ...steps[1], ...same }),
    ])
    expect(answers.map(eventOf).sort()).toEqual(['', 'voucherReferenceKnown'])
    expect((await usdtOf(one)) + (await usdtOf(two))).toBe(250)
  })

  test('is made by finance or an admin alone', async () => {
    const person = await arrive()
    await submit(person)
    const { id, version } = await caseOf(finance!, person)
    expect(eventOf(await compliance!.call(getReview, { id }))).toBe('reviewUnknown')
    expect(eventOf(await compliance!.call(claimReview, { id, version: String(version) }))).toBe('roleMissing')
  })
})

describe('a transaction of the chain', () => {
  const HASH = `0x${'5a'.repeat(32)}`
  const CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const observed = (user: number, state: string, txHash = HASH) => ({
    ...{ chain: 31_337, blockHash: `0x${state}${txHash.slice(2, 40)}`, logIndex: 0, blockNumber: 5, txHash, ordinal: 0 },
    ...{
      contract: CONTRACT,
      address: ADDRESS,
      user,
      units: 250_000_000n,
      state,
      reference: `chain:31337:${txHash}:0`,
      seenAt: endpoint.now(),
    },
  })

  test('that the scanner credits is no voucher’s any more', async () => {
    const person = await arrive()
    await submit(person, '250', { chain: 'ERC20' })
    await endpoint.database.insert(depositObservations).values(observed(person.uid, 'credited'))
    expect(eventOf(await approve(finance!, person, '250', HASH.slice(2).toUpperCase()))).toBe('voucherReferenceOnChain')
    expect(await usdtOf(person)).toBe(0)
  })

  test('that a voucher has credited is not credited again when the scanner sees it later', async () => {
    const person = await arrive()
    const txHash = `0x${'6b'.repeat(32)}`
    await submit(person, '250', { chain: 'ERC20' })
    await approve(finance!, person, '250', txHash)
    const late = observed(person.uid, 'seen', txHash)
    await endpoint.database.insert(depositObservations).values(late)
    const word = (hex: string) => `0x${hex.padStart(64, '0')}` as const
    const topics = [TRANSFER_TOPIC, word('1'), word(late.address.slice(2).toLowerCase())]
    const log = { address: late.contract, topics, data: word(late.units.toString(16)) }
    // What a node says of that transaction.
    const witness = { receipt: async () => ({ isSuccess: true, blockHash: late.blockHash, logs: [log] }) }
    const observations = new Observations(endpoint.sql, 31_337)
    const crediting = new Crediting({
      ...{ engine: endpoint.engine, observations, asset: 'USDT', confirmations: 1, onStrange: () => undefined },
      countedByStaff: seen => countedByStaff(endpoint.database, endpoint.reviews.money, seen),
      creditedBefore: reference => creditedBefore({ ...endpoint.running, sql: endpoint.sql }, reference),
      chain: 31_337,
      witness: witness as unknown as ConstructorParameters<typeof Crediting>[0]['witness'],
    })
    // Of somebody else the same transaction is credited: it paid several people at once.
    const other = await arrive()
    const theirs = { ...late, user: other.uid, logIndex: 1, reference: `${late.reference}1` }
    await endpoint.database.insert(depositObservations).values(theirs)
    await crediting.settle({ number: 5 } as Parameters<Crediting['settle']>[0], 0)
    expect([await usdtOf(person), await usdtOf(other)]).toEqual([250, 250])
    const states = (await observations.twins(late)).map(({ user, state }) => [user, state])
    expect(Object.fromEntries(states)).toEqual({ [person.uid]: 'byVoucher', [other.uid]: 'credited' })
  })
})

describe('two people', () => {
  test('agree from the limit on: nobody to their own proposal, and it is credited with the second', async () => {
    const person = await arrive()
    await submit(person, '12000')
    expect((await caseOf(finance!, person)).needsTwo).toBe(true)
    const proposed = (await approve(finance!, person, '12000', reference())).data
    expect([proposed?.state, await usdtOf(person)]).toEqual(['proposed', 0])
    const step = { id: proposed?.id ?? '', version: String(proposed?.version), decision: 'agree' } as const
    expect(eventOf(await finance!.call(secondReview, step))).toBe('ownProposal')
    expect(proposed?.facts).toContainEqual({ fact: 'found', value: '12000 USDT' })
    await openEvidence(second!, step.id)
    expect((await second!.call(secondReview, step)).data?.state).toBe('decided')
    expect(await usdtOf(person)).toBe(12_000)
  })

  test('are needed when more was found than the person named', async () => {
    const person = await arrive()
    await submit(person, '100')
    expect((await approve(finance!, person, '10000', reference())).data).toMatchObject({ state: 'proposed', needsTwo: true })
    expect(await usdtOf(person)).toBe(0)
  })

  test('are needed by what a person was credited in 24 hours, whoever decided and however it was split', async () => {
    const person = await arrive()
    for (let part = 0; part < 3; part++) await submit(person, '9999')
    const { data } = await second!.call(getReviews, { uid: String(person.uid) })
    const steps = []
    for (const [place, operator] of [admin!, second!].entries()) {
      const { id, version } = data!.reviews[place] as unknown as { id: string; version?: number }
      await openEvidence(operator, id)
      const taken = (await operator.call(claimReview, { id, version: String(version ?? 1) })).data
      steps.push({
        operator,
        step: { id, version: String(taken?.version), outcome: 'approve', amount: '9999', reference: reference() },
      } as const)
    }
    // Both at once: one is the first.
    const answers = await Promise.all(steps.map(({ operator, step }) => operator.call(decideReview, step)))
    expect(answers.map(answer => answer.data?.state).sort()).toEqual(['decided', 'proposed'])
    expect(await usdtOf(person)).toBe(9_999)
    expect((await caseOf(finance!, person)).needsTwo).toBe(true)
    expect((await approve(finance!, person, '1', reference())).data?.state).toBe('proposed')
  })

  test('are needed by what an operator has approved alone in 24 hours, of whomever; a day later one is enough again', async () => {
    const fresh = await endpoint.hire(admin!, 'finance')
    const [one, two, three] = [await arrive(), await arrive(), await arrive()]
    for (const person of [one, two, three]) await submit(person, '5000')
    expect((await caseOf(fresh, two)).needsTwo).toBe(false)
    expect((await approve(fresh, one, '5000', reference())).data?.state).toBe('decided')
    expect((await caseOf(fresh, two)).needsTwo).toBe(true)
    expect((await approve(fresh, two, '5000', reference())).data?.state).toBe('proposed')
    endpoint.clock.ahead += 24 * 3_600_000
    for (const operator of [fresh, admin!, finance!, second!, compliance!]) await endpoint.enter(operator)
    expect((await approve(fresh, three, '5000', reference())).data?.state).toBe('decided')
  })

  test('are needed for an image that was handed in before, by whomever, and the case says by whom', async () => {
    const [first, other] = [await arrive(), await arrive()]
    const same = await picture()
    for (const person of [first, other]) {
      await person.upload(same)
      await person.call(submitVoucherDeposit, { amount: '50', chain: 'bank' })
    }
    const found = await caseOf(finance!, other)
    expect(found.needsTwo).toBe(true)
    expect(found.flags).toEqual([{ flag: 'sameVoucherImage', item: 'voucherImage', uids: [String(first.uid)] }])
    // The case of whoever was first was opened before there was another one: it is told as well, and takes two as well.
    const before = await caseOf(finance!, first)
    expect([before.needsTwo, before.flags[0]?.uids]).toEqual([true, [String(other.uid)]])
    expect((await approve(finance!, first, '50', reference())).data?.state).toBe('proposed')
    await other.upload(same)
    await other.call(submitVoucherDeposit, { amount: '50', chain: 'bank' })
    expect((await caseOf(finance!, other)).flags[0]?.uids).toContain(String(other.uid))
  })
})

test('a rejection says why, credits nothing, and frees the reference; the person hands in again', async () => {
  const person = await arrive()
  await submit(person)
  const step = await claimed(finance!, person)
  expect(eventOf(await finance!.call(decideReview, { ...step, outcome: 'reject', items: 'amount:blurred' }))).toBe('reviewReasonsMissing')
  await finance!.call(decideReview, { ...step, outcome: 'reject', items: 'amount:notReceived' })
  expect(await vouchersOf(person)).toMatchObject([{ state: 'rejected', reason: 'notReceived', credited: '' }])
  await mailOf(person, 'nicht eingegangen')
  await submit(person)
  await approve(finance!, person, '250', reference())
  expect((await vouchersOf(person)).map(({ state }) => state)).toEqual(['completed', 'rejected'])
  await submit(person)
  await reject(finance!, person, 'voucherImage:voucherUsed,sender:senderDiffers')
  expect((await vouchersOf(person))[0]).toMatchObject({ state: 'rejected', reason: 'voucherUsed' })
})

test('the image and the note are seen with a reason alone, with the name across, and the person sees who looked', async () => {
  const person = await arrive()
  await submit(person, '250', { note: 'From the account of José' })
  const { id, fields } = await caseOf(finance!, person)
  expect(JSON.stringify(fields)).not.toContain('José')
  expect(eventOf(await compliance!.call(readReview, { id, reason: 'curious' }))).toBe('reviewUnknown')
  const read = (await finance!.call(readReview, { id, reason: 'Review of this case' })).data
  expect(read?.texts).toEqual([{ item: 'voucherNote', value: 'From the account of José' }])
  const address = read?.photos[0]?.address ?? ''
  expect((await finance!.raw('GET', address)).statusCode).toBe(200)
  expect((await second!.raw('GET', address)).statusCode).toBe(404)
  expect(dataOf(await person.call(getDisclosures, {})).disclosures).toMatchObject([{ what: 'paymentVoucher', role: 'finance' }])
})

test('nobody sees the vouchers of somebody else', async () => {
  const [person, other] = [await arrive(), await arrive()]
  await submit(person)
  expect(await vouchersOf(other)).toEqual([])
})

test('what a crash cut between the table and the core is credited once by the next start, and again by none', async () => {
  const person = await arrive()
  await submit(person)
  await approve(finance!, person, '250', reference())
  const [row] = await endpoint.database.select().from(voucherDeposits).where(eq(voucherDeposits.uid, person.uid))
  if (!row) throw new Error('There is no voucher')
  const restart = () =>
    startVouchers({
      ...platform,
      reviews: new Reviews(PRODUCTS),
      hub: { serve: () => undefined, isWatched: () => false },
    } as unknown as Platform)()
  // The core has it, the table does not know yet.
  await endpoint.database.update(voucherDeposits).set({ isFollowed: false }).where(eq(voucherDeposits.id, row.id))
  expect((await vouchersOf(person))[0]?.state).toBe('notReviewed')
  await restart()
  expect([await usdtOf(person), (await vouchersOf(person))[0]?.state]).toEqual([250, 'completed'])
  // The table has decided, the core has heard nothing.
  await submit(person)
  const { id } = await caseOf(finance!, person)
  const late = { state: 'completed', found: 30_000_000n, reference: 'LATE', decidedAt: endpoint.now(), isFollowed: false }
  await endpoint.database
    .update(voucherDeposits)
    .set(late)
    .where(eq(voucherDeposits.caseId, Number(id)))
  await restart()
  await restart()
  expect(await usdtOf(person)).toBe(280)
})

test('images go so long after their account was closed, and those that a crash left unnamed after a day; amounts stay', async () => {
  const [closed, open] = [await arrive(), await arrive()]
  await submit(closed)
  await submit(open)
  await open.upload(await picture())
  const parts = { database: endpoint.database, store: endpoint.files, retentionDays: 30, now: () => endpoint.now() + 29 * 86_400_000 }
  await endpoint.database.update(users).set({ closedAt: endpoint.now() }).where(eq(users.uid, closed.uid))
  await deleteOldImages(parts)
  expect(await endpoint.files.ownedBy(closed.uid, 'voucher')).toHaveLength(1)
  await deleteOldImages({ ...parts, now: () => endpoint.now() + 31 * 86_400_000 })
  expect(await endpoint.files.ownedBy(closed.uid, 'voucher')).toEqual([])
  expect(await vouchersOf(closed)).toHaveLength(1)
  // What is handed in and what waits to be is named.
  await deleteUnnamedImages(parts)
  expect(await endpoint.files.ownedBy(open.uid, 'voucher')).toHaveLength(2)
  await endpoint.database.delete(voucherImages).where(eq(voucherImages.uid, open.uid))
  await deleteUnnamedImages(parts)
  expect(await endpoint.files.ownedBy(open.uid, 'voucher')).toHaveLength(1)
})
