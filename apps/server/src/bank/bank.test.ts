import { availableOf } from '@assay/core/ledger/read'
import type { Amount, Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import * as contract from '@assay/wire/bank/calls'
import * as desk from '@assay/wire/bank/console-calls'
import { getDisplayRates } from '@assay/wire/bank/display-rates'
import type { Envelope } from '@assay/wire/call'
import { decideChange, getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { claimReview, decideReview, getReview, getReviews, releaseReview, secondReview } from '@assay/wire/reviews/calls'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import { openEvidence } from '../../test/open-evidence.ts'
import { auditLog } from '../audit-log/tables.ts'
import { Closers } from '../closers.ts'
import type { Answer, Handler } from '../http/handler.ts'
import { loadMessages } from '../http/messages.ts'
import { houseChanges } from '../operators/changes/tables.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { buildIdentity } from '../people/identity.ts'
import { Sessions } from '../people/sessions.ts'
import type { Platform } from '../platform.ts'
import { PRODUCTS } from '../products.ts'
import { sealTexts } from '../verification/rows.ts'
import { verificationSteps } from '../verification/tables.ts'
import { Hub } from '../ws/hub.ts'
import { startBank } from './start-bank.ts'
import { bankCards } from './tables.ts'

/** Goal: from USDT to the own bank account and back, each step once, and nothing of it for anybody else. Method: the endpoints of person and operators with a real core and real tables. */

const TRADE_PASSWORD = '482915'
const NAME = 'Anna Müller'
let endpoint: ConsoleEndpoint
let admin: OperatorAtWork
let finance: OperatorAtWork
let second: OperatorAtWork
let third: OperatorAtWork
let auditor: OperatorAtWork
let handlers: Handler[] = []
let identity: ReturnType<typeof buildIdentity>
const closing: (() => unknown)[] = []

beforeAll(async () => {
  // The clock of the journal, which goes beyond the start of the terms at once.
  let ahead = 0
  endpoint = await openConsoleEndpoint({ coreNow: () => Date.now() + ahead })
  const { engine, database, secrets, reviews, now } = endpoint
  const onFault = (fault: unknown) => Promise.reject(fault)
  const sessions = new Sessions({ database, onFault })
  const outgoing = new Outgoing({ database, onFault })
  const [hub, messages, closers] = [new Hub(engine), await loadMessages(), new Closers(onFault)]
  closing.push(
    () => closers.close(),
    () => hub.close(),
    () => outgoing.close(),
    () => sessions.close(),
  )
  const publicUrl = 'https://assay.example.org'
  identity = buildIdentity({
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
  // At noon in Hong Kong withdrawals begin; this is about the rest, at whatever hour it runs.
  const terms = { ...FIRST_WITHDRAWAL_TERMS, opensAt: 0, perDay: 20, turnoverRate: 0n as Rate }
  await engine.submit({ kind: 'payments.changeWithdrawalTerms', effectiveAt: Date.now() + 60_000, terms })
  ahead = 120_000
  const settings = { isSimulated: true, withdrawals: { addressWaitMs: 3_600_000, twoFrom: '300' } }
  const parts = { database, settings, running: endpoint.running, hub, reviews, identity, messages, secrets, closers }
  handlers = await startBank({ ...parts, log: pino({ level: 'silent' }) } as unknown as Platform)()
  admin = await endpoint.first('ada@example.org')
  finance = await endpoint.hire(admin, 'finance')
  second = await endpoint.hire(admin, 'finance')
  third = await endpoint.hire(admin, 'finance')
  auditor = await endpoint.hire(admin, 'auditor')
}, 120_000)
afterAll(async () => {
  for (const close of closing) await close()
  await endpoint.close()
})

let registered = 0
const arrive = async () => {
  registered += 1
  const value = `payee-${registered}@example.org`
  const contact = { kind: 'email' as const, value, address: value }
  const person = await endpoint.users.insert({
    ...{ contact, country: 'DE', passwordHash: 'none', inviterUid: undefined, lang: 'de', at: endpoint.now() },
  })
  const uid = person?.uid ?? 0
  await endpoint.engine.submit({ kind: 'people.register', user: uid, userKind: 'real' })
  await identity.tradePasswords.set(uid, TRADE_PASSWORD, { byCode: true, forgotten: false })
  return { uid, call: callAs(handlers, uid) }
}
type Person = Awaited<ReturnType<typeof arrive>>

/** Somebody whose documents say who they are, with 1,000 USDT. */
const arriveVerified = async (name = NAME): Promise<Person> => {
  const person = await arrive()
  const { uid } = person
  const { database, secrets, engine, now } = endpoint
  const texts = sealTexts(secrets, { uid, step: 'basic' }, { realName: name })
  await database.insert(verificationSteps).values({ uid, step: 'basic', state: 'approved', items: {}, texts, caseId: 0, sentAt: now() })
  await engine.submit({ kind: 'verification.setLevel', user: uid, level: 'basic', reference: 'test:basic' })
  const amount = 1_000_000_000n as Amount
  await engine.submit({ kind: 'payments.creditDeposit', user: uid, asset: 'USDT', amount, source: 'seed', reference: `seed-${uid}` })
  return person
}

const CARD = {
  bankName: 'Deutsche Bank',
  number: 'DE89 3704 0044 0532 0130 00',
  bic: 'DEUTDEFF',
  bankAddress: 'Taunusanlage 12, Frankfurt',
  payee: 'MÜLLER Anna',
  phone: '+49 69 910 00',
  address: 'Hauptstraße 1 & 2, Berlin',
  tradePassword: TRADE_PASSWORD,
}

const eventOf = (answer: Answer<unknown> | Envelope | undefined): string => {
  if (!answer) return 'nothing'
  if ('event' in answer) return answer.event
  return answer.kind === 'refused' ? answer.refusal.refusal : ''
}
const usdOf = ({ uid }: Person) => endpoint.engine.read(({ state }) => availableOf(state, uid, 'exchange', 'USD'))

/** A card that has waited. */
const addAgedCard = async ({ uid, call }: Person): Promise<string> => {
  const { cards } = dataOf(await call(contract.addBankCard, CARD))
  await endpoint.database.update(bankCards).set({ addedAt: endpoint.now() - 7_200_000 })
  expect(uid).toBeGreaterThan(0)
  return cards[0]?.id ?? ''
}

const sell = async ({ call }: Person, amount: string): Promise<void> => {
  const quote = dataOf(await call(contract.quoteUsdSale, { amount }))
  dataOf(await call(contract.sellForUsd, { quoteId: quote.quoteId }))
}

const readyToDecide = async (operator: OperatorAtWork, { uid }: Person) => {
  const { data } = await operator.call(getReviews, { uid: String(uid) })
  const id = data?.reviews.find(({ state }) => state !== 'decided' && state !== 'withdrawn')?.id ?? ''
  const seen = (await operator.call(getReview, { id })).data
  const claimed = (await operator.call(claimReview, { id, version: String(seen?.version) })).data
  await openEvidence(operator, id)
  return { id, version: String(claimed?.version ?? seen?.version), needsTwo: seen?.needsTwo }
}
const approve = async (operator: OperatorAtWork, person: Person) => {
  const step = await readyToDecide(operator, person)
  return { ...step, event: eventOf(await operator.call(decideReview, { id: step.id, version: step.version, outcome: 'approve' })) }
}

test('a card is kept sealed, shown masked, and is nobody else’s', async () => {
  const [person, other] = [await arriveVerified(), await arriveVerified()]
  const { cards } = dataOf(await person.call(contract.addBankCard, CARD))
  expect(cards).toMatchObject([{ number: 'DE •••• 3000', bic: 'DEUTDEFF', payee: 'MÜLLER Anna', phone: '••• 000' }])
  const rows = JSON.stringify(await endpoint.database.select().from(bankCards))
  for (const written of ['370400440532', 'Müller', 'MÜLLER', 'Hauptstra', 'Deutsche']) expect(rows).not.toContain(written)
  expect(eventOf(await person.call(contract.addBankCard, { ...CARD, number: 'de89370400440532013000' }))).toBe('bankCardKnown')
  const id = cards[0]?.id ?? ''
  const removing = { id, tradePassword: TRADE_PASSWORD }
  expect(eventOf(await other.call(contract.removeBankCard, removing))).toBe('bankCardUnknown')
  expect(eventOf(await person.call(contract.removeBankCard, { ...removing, tradePassword: '111111' }))).toBe('tradePasswordWrong')
  expect(dataOf(await person.call(contract.removeBankCard, removing)).cards).toEqual([])
  // What was deleted can be added again.
  expect(dataOf(await person.call(contract.addBankCard, CARD)).cards).toHaveLength(1)
})

test('there are ten cards at most, however many are handed in at once', async () => {
  const { call } = await arriveVerified()
  const numbers = Array.from({ length: 14 }, (_, place) => String(70_001_234 + place))
  const events = await Promise.all(
    numbers.map(async number => eventOf(await call(contract.addBankCard, { ...CARD, number, bic: 'CHASUS33' }))),
  )
  expect(events.filter(event => event === 'bankCardsFull')).toHaveLength(4)
  expect(dataOf(await call(contract.getBankCards, {})).cards).toHaveLength(10)
})

test.each([
  ['ibanCountryUnknown', { number: 'US64SVBKUS6S3300958879' }],
  ['ibanLengthWrong', { number: 'AT32010000000173363' }],
  ['ibanChecksumWrong', { number: 'DE89370400440532013001' }],
  ['bicInvalid', { bic: 'DEUT00FF' }],
  ['bicCountryDiffers', { bic: 'BNPAFRPP' }],
  ['ibanRequired', { number: '0532013000' }],
  ['payeeDiffers', { payee: 'Bernd Schmidt' }],
  ['fieldRequired', { bankAddress: '  ' }],
  ['inputInvalid', { phone: 'none' }],
  ['tradePasswordWrong', { tradePassword: '000000' }],
] as const)('a card is refused: %s', async (event, changed) => {
  const { call } = await arriveVerified()
  expect(eventOf(await call(contract.addBankCard, { ...CARD, ...changed }))).toBe(event)
  expect(dataOf(await call(contract.getBankCards, {})).cards).toEqual([])
})

test('who is not verified has no payee, and is told so', async () => {
  const { call } = await arrive()
  expect(dataOf(await call(contract.getBankCards, {})).verifiedName).toBe('')
  expect(eventOf(await call(contract.addBankCard, CARD))).toBe('basicVerificationRequired')
})

test('fifty presses sell once, whichever way they come', async () => {
  const person = await arriveVerified()
  const quote = dataOf(await person.call(contract.quoteUsdSale, { amount: '200' }))
  expect(quote).toMatchObject({ paid: '200', received: '199', rate: '0.995' })
  const presses = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      person.call(contract.sellForUsd, { quoteId: quote.quoteId }, place % 2 === 0 ? 'one-press' : undefined),
    ),
  )
  expect(new Set(presses.map(eventOf))).toEqual(new Set(['', 'quoteExpired']))
  expect(await usdOf(person)).toBe(19_900n)
  expect(dataOf(await person.call(contract.getUsdSales, {})).sales).toMatchObject([{ paid: '200', received: '199', rate: '0.995' }])
})

const asked = async ({ call }: Person, cardId: string, amount: string) => {
  const { terms } = dataOf(await call(contract.dryRunBankPayout, { amount, cardId }))
  return call(contract.requestBankPayout, { amount, cardId, termsVersion: String(terms.version), tradePassword: TRADE_PASSWORD })
}

/** What approving the return of a payment says to whoever proposed it, and to somebody else. */
const broughtBack = async (payout: string): Promise<string[]> => {
  const asked = { kind: 'bankReturn', payout, returnReason: 'accountClosed', reason: 'Statement of 3 May' } as const
  const changeId = (await finance.call(proposeChange, asked)).data?.id ?? ''
  const approving = { changeId, decision: 'approve' } as const
  return [eventOf(await finance.call(decideChange, approving)), eventOf(await second.call(decideChange, approving))]
}

test('a payout is asked for, approved by two, sent as a file, carried out, and one comes back', async () => {
  const person = await arriveVerified()
  await sell(person, '1000')
  const cardId = await addAgedCard(person)
  const run = dataOf(await person.call(contract.dryRunBankPayout, { amount: '400', cardId }))
  expect(run).toMatchObject({ refusal: '', fee: '25', arrival: '375', available: '995' })
  for (const amount of ['400', '200']) expect(eventOf(await asked(person, cardId, amount))).toBe('')
  expect(await usdOf(person)).toBe(39_500n)
  const list = async () => dataOf(await person.call(contract.getBankPayouts, {})).payouts
  expect((await list()).map(({ amount, state, number }) => [amount, state, number])).toEqual([
    ['200', 'requested', 'DE •••• 3000'],
    ['400', 'requested', 'DE •••• 3000'],
  ])
  // 400 by itself, and 200 beside it on one day, take two.
  for (const _payout of [1, 2]) {
    const first = await approve(finance, person)
    expect(first.event).toBe('')
    expect((await list()).some(({ state }) => state === 'inReview')).toBe(true)
    await openEvidence(second, first.id)
    const version = String((await second.call(getReview, { id: first.id })).data?.version)
    expect(eventOf(await second.call(secondReview, { id: first.id, version, decision: 'agree' }))).toBe('')
  }
  expect((await list()).map(({ state }) => state)).toEqual(['approved', 'approved'])
  const batch = (await finance.call(desk.makeBankBatch, {})).data
  expect(batch?.payouts).toBe(2)
  const batchId = batch?.batchId ?? ''
  const exported = async () =>
    (await second.call(desk.getBankDesk, {})).data?.batches.map(({ exportedBy, exportedAt }) => [exportedBy, exportedAt > 0])
  expect((await exported())?.[0]).toEqual(['', false])
  expect(eventOf(await finance.call(desk.makeBankBatch, {}))).toBe('bankBatchEmpty')
  const file = (await finance.call(desk.exportBankBatch, { batchId, format: 'pain' })).data
  expect(file?.content).toContain('<IBAN>DE89370400440532013000</IBAN>')
  expect(file?.content).toContain('<AdrLine>Hauptstraße 1 &amp; 2, Berlin</AdrLine>')
  expect(file?.content).toContain('<CtrlSum>550</CtrlSum>')
  const csv = (await finance.call(desk.exportBankBatch, { batchId, format: 'csv' })).data
  expect(csv?.content.split('\r\n')).toHaveLength(4)
  const [{ name: exporter } = { name: '' }] = await endpoint.database
    .select({ name: auditLog.name })
    .from(auditLog)
    .where(eq(auditLog.action, 'exportBankBatch'))
  expect((await exported())?.[0]).toEqual([exporter, true])

  const [small, large] = (await list()).map(({ payoutId }) => payoutId)
  const settling = { payoutId: large ?? '', reference: 'REF-2026/77' }
  expect(eventOf(await finance.call(desk.settleBankPayout, { ...settling, reference: '?' }))).toBe('bankReferenceInvalid')
  expect(eventOf(await finance.call(desk.settleBankPayout, settling))).toBe('')
  expect(eventOf(await finance.call(desk.settleBankPayout, { payoutId: small ?? '', reference: 'ref 2026 77' }))).toBe('bankReferenceKnown')
  expect(await broughtBack(small ?? '')).toEqual(['ownProposal', ''])
  expect((await list()).map(({ state, reason, returned, reference }) => [state, reason, returned, reference])).toEqual([
    ['returned', 'accountClosed', '200', ''],
    ['settled', '', '', 'REF202677'],
  ])
  expect(await usdOf(person)).toBe(59_500n)
  // Who proposed or approved that the dollars come back does not pay them out again.
  expect(eventOf(await asked(person, cardId, '100'))).toBe('')
  await expect.poll(async () => (await finance.call(getReviews, { uid: String(person.uid), filter: 'todo' })).data?.reviews.length).toBe(1)
  for (const operator of [finance, second]) {
    const refused = await approve(operator, person)
    expect(refused.event).toBe('creditedByYou')
    await operator.call(releaseReview, { id: refused.id, version: refused.version })
  }
  expect((await approve(third, person)).event).toBe('')
  const seen = (await finance.call(desk.getBankDesk, {})).data
  expect(seen?.batches[0]).toMatchObject({ payouts: 2, open: 0, arrival: '550' })
  // What came back is ordered a second time by nobody.
  const again = (await finance.call(desk.exportBankBatch, { batchId, format: 'pain' })).data
  expect([again?.content.match(/<CtrlSum>.*?</)?.[0], again?.content.match(/<NbOfTxs>.*?</)?.[0]]).toEqual(['<CtrlSum>375<', '<NbOfTxs>1<'])
  expect((await finance.call(desk.exportBankBatch, { batchId, format: 'csv' })).data?.content.split('\r\n')).toHaveLength(3)
  expect(await broughtBack(large ?? '')).toEqual(['ownProposal', ''])
  expect(eventOf(await finance.call(desk.exportBankBatch, { batchId, format: 'csv' }))).toBe('bankBatchUnknown')
}, 60_000)

/** How many cases of a person wait for staff. */
const waitingCases = async ({ uid }: Person) => (await finance.call(getReviews, { uid: String(uid), filter: 'todo' })).data?.reviews.length
const freeze = ({ uid: user }: Person, frozen: boolean) => endpoint.engine.submit({ kind: 'people.freeze', user, frozen })

/** Somebody with a payout that one operator has approved alone, or has proposed to. */
const approvedBy = async (operator: OperatorAtWork, amount: string) => {
  const person = await arriveVerified()
  await sell(person, '500')
  expect(eventOf(await asked(person, await addAgedCard(person), amount))).toBe('')
  await expect.poll(() => waitingCases(person)).toBe(1)
  const { id, event } = await approve(operator, person)
  expect(event).toBe('')
  return { person, state: (await operator.call(getReview, { id })).data?.state }
}

test('an approval counts to the day of whoever gave it, also once a freeze has opened the case again', async () => {
  const alone = await endpoint.hire(admin, 'finance')
  const { person, state } = await approvedBy(alone, '275')
  expect(state).toBe('decided')
  await freeze(person, true)
  await expect.poll(() => waitingCases(person)).toBe(1)
  await freeze(person, false)
  expect((await approvedBy(alone, '275')).state).toBe('proposed')
}, 60_000)

test('a payout that a freeze has brought before staff again reads as waiting for them to its owner, until it is approved anew', async () => {
  const alone = await endpoint.hire(admin, 'finance')
  const { person } = await approvedBy(alone, '100')
  const states = async () => dataOf(await person.call(contract.getBankPayouts, {})).payouts.map(({ state }) => state)
  expect(await states()).toEqual(['approved'])
  await freeze(person, true)
  await expect.poll(() => waitingCases(person)).toBe(1)
  expect(await states()).toEqual(['requested'])
  await freeze(person, false)
  expect(await states()).toEqual(['requested'])
  expect((await approve(alone, person)).event).toBe('')
  const { payouts } = dataOf(await person.call(contract.getBankPayouts, {}))
  expect(payouts.map(({ state }) => state)).toEqual(['approved'])
  expect(eventOf(await person.call(contract.cancelBankPayout, { payoutId: payouts[0]?.payoutId ?? '' }))).toBe('')
}, 60_000)

test('who is frozen keeps nobody else from being paid, and is paid after another decision only', async () => {
  const alone = await endpoint.hire(admin, 'finance')
  const { person } = await approvedBy(alone, '100')
  await approvedBy(alone, '100')
  await freeze(person, true)
  await expect.poll(() => waitingCases(person)).toBe(1)
  expect(await finance.call(desk.makeBankBatch, {})).toMatchObject({ event: '', data: { payouts: 1 } })
  await freeze(person, false)
  expect(eventOf(await finance.call(desk.makeBankBatch, {}))).toBe('bankBatchEmpty')
  expect((await approve(alone, person)).event).toBe('')
  expect(await finance.call(desk.makeBankBatch, {})).toMatchObject({ event: '', data: { payouts: 1 } })
}, 60_000)

test('what is taken back is over, for staff too; a new card waits; below the minimum has its own words', async () => {
  const person = await arriveVerified()
  const { call } = person
  await sell(person, '500')
  const fresh = dataOf(await call(contract.addBankCard, CARD)).cards[0]?.id ?? ''
  expect(eventOf(await asked(person, fresh, '100'))).toBe('withdrawalHeld')
  await endpoint.database.update(bankCards).set({ addedAt: endpoint.now() - 7_200_000 })
  expect(eventOf(await asked(person, fresh, '49.99'))).toBe('bankPayoutTooSmall')
  const { payoutId } = dataOf(await asked(person, fresh, '100'))
  expect(eventOf(await callAs(handlers, (await arrive()).uid)(contract.cancelBankPayout, { payoutId }))).toBe('bankPayoutUnknown')
  expect(eventOf(await call(contract.cancelBankPayout, { payoutId }))).toBe('')
  expect(await usdOf(person)).toBe(49_750n)
  await expect.poll(async () => (await finance.call(getReviews, { uid: String(person.uid), filter: 'todo' })).data?.reviews.length).toBe(0)
}, 60_000)

test('rates of other currencies are shown with their sources from their begin on, once a second person has approved', async () => {
  const { call } = await arrive()
  const ratesNow = async () => dataOf(await call(getDisplayRates, {})).rates
  const day = (ago: number) => new Date(endpoint.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const asked = (settings: object, beginsIn = 150) => ({
    ...{
      kind: 'displayRates',
      reason: 'ecb.europa.eu',
      effectiveAt: String(endpoint.now() + beginsIn),
      settings: JSON.stringify(settings),
    },
  })
  const propose = async (settings: object, beginsIn?: number) => finance.call(proposeChange, asked(settings, beginsIn) as never)
  const EUR = { currency: 'EUR', rate: '0.92' }
  for (const [wrong, field] of [
    [{ source: 'ecb', day: day(0), rates: [{ currency: 'JPY', rate: '0.0064' }] }, 'JPY'],
    [{ source: 'ecb', day: day(-2), rates: [EUR] }, 'day'],
    [{ source: 'ecb', day: day(60), rates: [EUR] }, 'day'],
    [{ source: 'ecb', day: day(0), rates: [] }, 'rates'],
    [{ source: 'ecb', day: day(0), rates: [EUR, EUR] }, 'rates'],
    [{ source: 'somebody', day: day(0), rates: [EUR] }, 'rates'],
  ] as const)
    expect([(await propose(wrong)).event, field]).toEqual(['inputInvalid', field])
  expect(eventOf(await propose({ source: 'ecb', day: day(0), rates: [EUR] }, -1))).toBe('settingsInPast')
  const changeId = (await propose({ source: 'ecb', day: day(9), rates: [EUR, { currency: 'JPY', rate: '155' }] }, 60_000)).data?.id ?? ''
  expect(eventOf(await finance.call(decideChange, { changeId, decision: 'approve' }))).toBe('ownProposal')
  expect(eventOf(await second.call(decideChange, { changeId, decision: 'approve' }))).toBe('')
  expect(await ratesNow()).toEqual([])
  await endpoint.database
    .update(houseChanges)
    .set({ content: sql`jsonb_set(content, '{effectiveAt}', '1')` })
    .where(eq(houseChanges.kind, 'displayRates'))
  expect(await ratesNow()).toEqual([
    { currency: 'EUR', rate: '0.92', sources: ['Kraken', 'European Central Bank'], day: day(9), isOld: true },
    { currency: 'JPY', rate: '155', sources: ['Kraken', 'European Central Bank'], day: day(9), isOld: true },
  ])
  // Whoever approves the next ones sees those of now beside them.
  const next = (
    await propose({ source: 'ecb', day: day(8), rates: [EUR, { currency: 'JPY', rate: '156' }, { currency: 'SAR', rate: '3.7' }] }, 60_000)
  ).data
  const { waiting } = (await second.call(getChanges, {})).data ?? { waiting: [] }
  expect(waiting.find(({ id }) => id === next?.id)?.lines.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['day', day(9), day(8)],
    ['EUR', '0.92', '0.92'],
    ['JPY', '155', '156'],
    ['SAR', '', '3.7'],
  ])
  // A newer day of one currency leaves the others alone, and one that nobody renewed is offered no more.
  await endpoint.database.insert(houseChanges).values({
    ...{
      kind: 'displayRates',
      lines: [],
      reason: '-',
      proposedBy: 1,
      proposedAt: 1,
      decision: 'approve',
      decidedBy: 2,
      decidedAt: 2,
      carriedOutAt: 2,
    },
    content: {
      source: 'imf',
      day: day(1),
      effectiveAt: 1,
      rates: [
        { currency: 'EUR', rate: '0.95' },
        { currency: 'SAR', rate: '3.75' },
      ],
    },
  })
  expect((await ratesNow()).map(({ currency, rate, isOld }) => [currency, rate, isOld])).toEqual([
    ['EUR', '0.95', false],
    ['JPY', '155', true],
    ['SAR', '3.75', false],
  ])
  await endpoint.database
    .update(houseChanges)
    .set({ content: sql`jsonb_set(content, '{day}', to_jsonb(${day(60)}::text))` })
    .where(eq(houseChanges.kind, 'displayRates'))
  expect(await ratesNow()).toEqual([])
})

test('an auditor sees the desk and carries nothing out', async () => {
  expect(eventOf(await auditor.call(desk.getBankDesk, {}))).toBe('')
  expect(eventOf(await auditor.call(desk.makeBankBatch, {}))).toBe('roleMissing')
})
