import { balancesOf } from '@assay/core/ledger/read'
import type { UserId } from '@assay/core/people/state'
import type { Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { addBankCard, dryRunBankPayout, quoteUsdSale, requestBankPayout, sellForUsd } from '@assay/wire/bank/calls'
import type { Envelope } from '@assay/wire/call'
import { LOAN_PAPERS } from '@assay/wire/loans/application'
import { getCredit, getLoanContract, getLoanDraft, lendBuy, saveLoanDraft, uploadLoanPaper } from '@assay/wire/loans/application-calls'
import { lendBack, lendList, lendMy, lendMylist, submitLoanVoucher, uploadLoanVoucher } from '@assay/wire/loans/calls'
import { decideChange, proposeChange } from '@assay/wire/operators/change-calls'
import { submitVoucherDeposit, uploadVoucherImage } from '@assay/wire/payments/vouchers'
import { claimReview, decideReview, getReview, getReviews, releaseReview } from '@assay/wire/reviews/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import { openEvidence } from '../../test/open-evidence.ts'
import { jpeg } from '../../test/picture-files.ts'
import { startBank } from '../bank/start-bank.ts'
import { bankCards } from '../bank/tables.ts'
import { TRANSFER_TOPIC } from '../chain/transfer-log.ts'
import { Closers } from '../closers.ts'
import { ImageChecks } from '../files/check-image.ts'
import type { Answer, Handler } from '../http/handler.ts'
import { loadMessages } from '../http/messages.ts'
import { PersonMessages } from '../messages/person-messages.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { creditedBefore } from '../payments/deposits/credited-deposits.ts'
import { Crediting } from '../payments/deposits/crediting.ts'
import { Observations } from '../payments/deposits/observations.ts'
import { depositObservations } from '../payments/deposits/tables.ts'
import { startVouchers } from '../payments/vouchers/start-vouchers.ts'
import { buildIdentity } from '../people/identity.ts'
import { Sessions } from '../people/sessions.ts'
import type { User } from '../people/users.ts'
import type { Platform } from '../platform.ts'
import { PRODUCTS } from '../products.ts'
import { countedByStaff } from '../reviews/found-payments.ts'
import { sealTexts } from '../verification/rows.ts'
import { verificationSteps } from '../verification/tables.ts'
import { Hub } from '../ws/hub.ts'
import { loansPersonData } from './person-data.ts'
import { startLoans } from './start-loans.ts'

/** Goal: a loan from application to its end, and nothing of it for anybody else. Method: the endpoints of person and operators with a real core and real tables. */
let endpoint: ConsoleEndpoint
/** By how much the journal's time is ahead, ms. */
let ahead = 0
let [admin, compliance, finance]: OperatorAtWork[] = []
let handlers: Handler[] = []
let identity: ReturnType<typeof buildIdentity>
const closing: (() => unknown)[] = []

beforeAll(async () => {
  endpoint = await openConsoleEndpoint({ coreNow: () => Date.now() + ahead })
  const { engine, database, sql, secrets, reviews, files: store, now } = endpoint as ConsoleEndpoint & { sql: Platform['sql'] }
  const onFault = (fault: unknown) => Promise.reject(fault)
  const sessions = new Sessions({ database, onFault })
  const outgoing = new Outgoing({ database, onFault })
  const [hub, checks, messages, closers] = [new Hub(engine), new ImageChecks(), await loadMessages(), new Closers(onFault)]
  closing.push(
    () => closers.close(),
    () => checks.close(),
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
  const settings = {
    ...{ isSimulated: true, verification: { retentionDays: 30 } },
    ...{ vouchers: { twoFrom: '10000', accounts: {} }, withdrawals: { addressWaitMs: 0, twoFrom: '1700' } },
  }
  const { running, purposes } = endpoint
  const parts = {
    ...{ database, sql, settings, running, hub, reviews, purposes, identity, messages, secrets, closers, files: { store, checks } },
    personMessages: new PersonMessages(database),
  }
  const platform = { ...parts, log: pino({ level: 'silent' }) } as unknown as Platform
  for (const start of [startLoans, startVouchers, startBank]) handlers = [...handlers, ...(await start(platform)())]
  admin = await endpoint.first('ada@example.org')
  compliance = await endpoint.hire(admin, 'compliance')
  finance = await endpoint.hire(admin, 'finance')
}, 120_000)
afterAll(async () => {
  for (const close of closing) await close()
  await endpoint.close()
})

let registered = 0
const arrive = async () => {
  registered += 1
  const value = `borrower-${registered}@example.org`
  const contact = { kind: 'email' as const, value, address: value }
  const person = await endpoint.users.insert({
    ...{ contact, country: 'FR', passwordHash: 'none', inviterUid: undefined, lang: 'de', at: endpoint.now() },
  })
  const uid = person?.uid ?? 0
  await endpoint.engine.submit({ kind: 'people.register', user: uid, userKind: 'real' })
  return { uid, call: callAs(handlers, uid) }
}
const eventOf = (answer: Answer<unknown> | Envelope): string =>
  'event' in answer ? answer.event : answer.kind === 'refused' ? answer.refusal.refusal : ''
const usdtOf = (uid: number) =>
  endpoint.engine.read(
    ({ state }) => balancesOf(state, uid).find(({ wallet, asset }) => wallet === 'exchange' && asset === 'USDT')?.available ?? 0n,
  )

const APPLICANT = {
  ...{ name: 'Anna Müller', country: 'FR', address: '12 rue de la Paix, Paris', birthDate: '1990-05-17', phone: '+33 6 12 34 56 78' },
  ...{ monthlyIncome: '3200', expectedInvestment: '500' },
}

test('what the products cost and who lends is told to everybody; nobody without verification can sign', async () => {
  const { call } = await arrive()
  const { terms, pool, lender } = dataOf(await call(lendList, {}))
  expect([terms.offers.map(({ days }) => days), pool.available, lender]).toEqual([[7, 14, 30, 90], '500000', 'Assay'])
  expect(dataOf(await call(getCredit, {}))).toMatchObject({ score: 300, borrowable: '0', isVerified: false })
  expect(eventOf(await call(lendBuy, { amount: '100', days: '7', version: '1', contractHash: '' }))).toBe('loanAgreementRequired')
  expect(dataOf(await call(saveLoanDraft, { ...APPLICANT, amount: '100', days: '7' })).applicant).toEqual(APPLICANT)
  expect(dataOf(await call(getLoanDraft, {})).draft.amount).toBe('100')
})

test('another person’s loan and one that never was answer alike', async () => {
  const { call } = await arrive()
  for (const loan of ['1', '999']) {
    expect(eventOf(await call(lendMy, { loan }))).toBe('loanUnknown')
    expect(eventOf(await call(getLoanContract, { loan }))).toBe('loanUnknown')
    expect(eventOf(await call(lendBack, { loan, amount: '1' }))).toBe('loanUnknown')
    expect(eventOf(await call(submitLoanVoucher, { loan, amount: '1' }))).toBe('loanUnknown')
  }
  expect(dataOf(await call(lendMylist, {})).loans).toEqual([])
})

const TRADE_PASSWORD = '482915'
let pictures = 0
/** A picture that nobody has sent before. */
const picture = async () => {
  pictures += 1
  return Buffer.from(
    await jpeg({ width: 640, height: 480, background: `#${(0x100000 + ((pictures * 0x070b0d) % 0xe00000)).toString(16)}` }),
  )
}

/** Somebody with a verified address, all papers and a trade password. */
const arriveAsBorrower = async () => {
  const person = await arrive()
  const { uid, call } = person
  for (const level of ['basic', 'senior', 'address'] as const)
    await endpoint.engine.submit({ kind: 'verification.setLevel', user: uid, level, reference: `test:${level}` })
  await identity.tradePasswords.set(uid, TRADE_PASSWORD, { byCode: true, forgotten: false })
  await call(saveLoanDraft, { ...APPLICANT, amount: '1000', days: '30' })
  for (const paper of LOAN_PAPERS) await call(uploadLoanPaper, { paper }, undefined, new Map([['paper', await picture()]]))
  return person
}
type Person = Awaited<ReturnType<typeof arrive>>

const order = { amount: '1000', days: '30', version: '1', tradePassword: TRADE_PASSWORD }

const readyToDecide = async (operator: OperatorAtWork | undefined, { uid }: Person) => {
  if (!operator) throw new Error('Nobody works here')
  const { data } = await operator.call(getReviews, { uid: String(uid) })
  const id = data?.reviews.at(-1)?.id ?? ''
  const seen = (await operator.call(getReview, { id })).data
  const claimed = (await operator.call(claimReview, { id, version: String(seen?.version) })).data
  return { id, version: String(claimed?.version) }
}
const approve = async (operator: OperatorAtWork | undefined, person: Person, found: { amount?: string; reference?: string } = {}) => {
  const step = await readyToDecide(operator, person)
  const early = await operator?.call(decideReview, { ...step, outcome: 'approve', ...found })
  await openEvidence(operator as OperatorAtWork, step.id)
  const done = await operator?.call(decideReview, { ...step, outcome: 'approve', ...found })
  return { early: early && eventOf(early), done: done && eventOf(done) }
}

test('application, review, disbursal, a part, a certificate and the end: each once, and to the unit', async () => {
  const person = await arriveAsBorrower()
  const { uid, call } = person
  const signed = dataOf(await call(getLoanContract, { amount: '1000', days: '30' }))
  expect(signed.lines.join(' ')).toContain('Anna Müller')
  expect(eventOf(await call(lendBuy, { ...order, contractHash: 'a'.repeat(64) }))).toBe('loanContractChanged')
  const signing = { ...order, contractHash: signed.hash }
  expect(eventOf(await call(lendBuy, { ...signing, tradePassword: '111222' }))).toBe('tradePasswordWrong')
  expect(eventOf(await call(lendBuy, { ...signing, tradePassword: '' }))).toBe('tradePasswordFormat')
  const applied = dataOf(await call(lendBuy, { ...order, contractHash: signed.hash }))
  expect(applied).toMatchObject({ state: 'unreviewed', amount: '1000', total: '0' })
  expect(dataOf(await call(getLoanDraft, {})).open).toBe(true)
  expect(dataOf(await call(getLoanContract, { loan: applied.loanId }))).toMatchObject({ hash: signed.hash, lines: signed.lines })

  expect(await approve(compliance, person)).toEqual({ early: 'evidenceNotOpened', done: '' })
  expect(await usdtOf(uid)).toBe(1_000_000_000n)
  const { loanId } = applied
  expect(dataOf(await call(lendMy, { loan: loanId })).loan).toMatchObject({ state: 'disbursed', total: '1000', overdueDays: 0 })

  const { records } = endpoint
  expect(await records.find(uid as UserId, 'loan', loanId)).toMatchObject({ state: 'open', figures: [{ value: '1000' }, { value: '0' }] })
  expect(await records.find((uid + 1) as UserId, 'loan', loanId)).toBeUndefined()

  const part = { loan: loanId, amount: '400' }
  expect(dataOf(await call(lendBack, part, 'rtoken-400')).total).toBe('600')
  expect(dataOf(await call(lendBack, part, 'rtoken-400')).total).toBe('600')
  expect(await usdtOf(uid)).toBe(600_000_000n)
  expect(eventOf(await call(lendBack, { loan: loanId, amount: '600.000001' }))).toBe('amountTooLarge')

  expect(eventOf(await call(submitLoanVoucher, { loan: loanId, amount: '600' }))).toBe('repaymentCertificateRequired')
  await call(uploadLoanVoucher, { loan: loanId }, undefined, new Map([['voucher', await picture()]]))
  expect(dataOf(await call(submitLoanVoucher, { loan: loanId, amount: '600' })).state).toBe('underReview')
  expect((await approve(finance, person, { amount: '601', reference: 'BANK-LOAN-1' })).done).toBe('voucherAmountInvalid')
  const step = await caseOf(finance, person)
  expect(
    eventOf((await finance?.call(decideReview, { ...step, outcome: 'approve', amount: '600', reference: 'BANK-LOAN-1' })) as Envelope),
  ).toBe('')
  const { loan, vouchers, repayments } = dataOf(await call(lendMy, { loan: loanId }))
  expect(loan).toMatchObject({ state: 'repaid', total: '0', repaid: '1000', cost: '0' })
  expect([vouchers.map(({ state }) => state), repayments.map(({ source, principal }) => [source, principal])]).toEqual([
    ['approved'],
    [
      ['balance', '400'],
      ['voucher', '600'],
    ],
  ])
  expect(await usdtOf(uid)).toBe(600_000_000n)

  const archive = await archiveOf(uid)
  expect(archive['loan-applications']).toMatchObject([
    { loanId: Number(loanId), name: 'Anna Müller', contractHash: signed.hash, contractText: signed.lines.join('\n'), state: 'approved' },
  ])
  expect(archive.loans).toMatchObject([{ loanId, state: 'repaid', amount: '1000', repaid: '1000', owed: '0' }])
  expect(archive['loan-repayments']?.map(row => (row as { amount: string }).amount)).toEqual(['400', '600'])
  expect(archive['loan-vouchers']).toMatchObject([{ state: 'approved', amount: '600' }])
  expect((await archiveOf(uid + 1000)).loans).toEqual([])
}, 60_000)

/** The files of loans in a person's archive, by name. */
const archiveOf = async (uid: number) => {
  const core = await endpoint.engine.read(state => state)
  const source = { database: endpoint.database, secrets: endpoint.secrets, core }
  const files: Record<string, object[]> = {}
  for (const { name, read } of loansPersonData.files ?? []) {
    const found: object[] = []
    const rows = await read(source, { uid } as User)
    for await (const page of Symbol.asyncIterator in rows ? rows : [rows]) found.push(...page)
    files[name] = found
  }
  return files
}

test('a rejection says why, costs nothing and lets the person apply again; a missing paper is named', async () => {
  const person = await arriveAsBorrower()
  const { call } = person
  const { hash } = dataOf(await call(getLoanContract, { amount: '1000', days: '30' }))
  const { loanId } = dataOf(await call(lendBuy, { ...order, contractHash: hash }))
  const step = await readyToDecide(compliance, person)
  await compliance?.call(decideReview, { ...step, outcome: 'reject', items: 'loanAmount:incomeTooLow' })
  expect(dataOf(await call(lendMy, { loan: loanId })).loan).toMatchObject({ state: 'rejected', rejectReason: 'incomeTooLow', total: '0' })
  await call(saveLoanDraft, { ...APPLICANT, amount: '1000', days: '30' })
  const again = dataOf(await call(getLoanContract, { amount: '1000', days: '30' }))
  expect(eventOf(await call(lendBuy, { ...order, contractHash: again.hash }))).toBe('loanPaperRequired')
}, 60_000)

test('an overdue loan is given up by two persons, once, and is still repaid afterwards', async () => {
  const person = await arriveAsBorrower()
  const { uid, call } = person
  const { hash } = dataOf(await call(getLoanContract, { amount: '1000', days: '30' }))
  const { loanId } = dataOf(await call(lendBuy, { ...order, contractHash: hash }))
  expect((await approve(compliance, person)).done).toBe('')
  const propose = async (loan: string) => finance?.call(proposeChange, { kind: 'loanWriteOff', loan, reason: 'Cannot be reached' })
  expect((await propose('999'))?.event).toBe('loanUnknown')
  expect((await propose('one'))?.event).toBe('inputInvalid')
  expect((await propose(loanId))?.event).toBe('loanStateInvalid')

  ahead += 32 * 86_400_000
  await endpoint.engine.submit({ kind: 'clock.tick' })
  const changeId = (await propose(loanId))?.data?.id ?? ''
  const decide = (operator: OperatorAtWork | undefined) => operator?.call(decideChange, { changeId, decision: 'approve' })
  expect((await decide(finance))?.event).toBe('ownProposal')
  expect(dataOf(await call(lendMy, { loan: loanId })).loan.state).toBe('overdue')
  expect((await decide(admin))?.event).toBe('')
  const { loan } = dataOf(await call(lendMy, { loan: loanId }))
  expect(loan.state).toBe('writtenOff')
  expect(await endpoint.engine.read(({ state }) => state.loans.lost)).toBe(1_000_000_000n)
  await endpoint.engine.submit({
    ...{
      kind: 'payments.creditDeposit',
      user: uid,
      asset: 'USDT',
      amount: 100_000_000n as never,
      source: 'seed',
      reference: `late:${uid}`,
    },
  })
  expect(dataOf(await call(lendBack, { loan: loanId, amount: loan.total })).total).toBe('0')
  expect(await endpoint.engine.read(({ state }) => state.loans.lost)).toBe(0n)
}, 60_000)

/** The newest case of a person, as it stands. */
const caseOf = async (operator: OperatorAtWork | undefined, { uid }: Person) => {
  const { data } = (await operator?.call(getReviews, { uid: String(uid) })) ?? {}
  const id = data?.reviews.at(-1)?.id ?? ''
  return { id, version: String((await operator?.call(getReview, { id }))?.data?.version) }
}

/** Somebody with a loan of 1,000 USDT, which one operator approved, and a certificate of a repayment of 400 in the queue. */
const arriveWithCertificate = async () => {
  const person = await arriveAsBorrower()
  const approver = await endpoint.hire(admin as OperatorAtWork, 'compliance')
  const { call } = person
  const { hash } = dataOf(await call(getLoanContract, { amount: '1000', days: '30' }))
  const { loanId } = dataOf(await call(lendBuy, { ...order, contractHash: hash }))
  expect((await approve(approver, person)).done).toBe('')
  await call(uploadLoanVoucher, { loan: loanId }, undefined, new Map([['voucher', await picture()]]))
  expect(eventOf(await call(submitLoanVoucher, { loan: loanId, amount: '400' }))).toBe('')
  const owed = async () => dataOf(await call(lendMy, { loan: loanId })).loan.total
  return { ...person, approver, loanId, owed }
}
const submitDeposit = async ({ call }: Person, chain: 'bank' | 'ERC20') => {
  await call(uploadVoucherImage, {}, undefined, new Map([['voucher', await picture()]]))
  expect(eventOf(await call(submitVoucherDeposit, { amount: '400', chain }))).toBe('')
}

test('a payment by bank counts once, for a loan or as a deposit, whichever was first', async () => {
  const transfer = { amount: '400', reference: 'DE 2026 / 400' }
  const borrower = await arriveWithCertificate()
  expect((await approve(finance, borrower, transfer)).done).toBe('')
  expect([await borrower.owed(), await usdtOf(borrower.uid)]).toEqual(['600', 1_000_000_000n])
  await submitDeposit(borrower, 'bank')
  expect((await approve(finance, borrower, { ...transfer, reference: 'de-2026-400' })).done).toBe('voucherReferenceKnown')
  expect(await usdtOf(borrower.uid)).toBe(1_000_000_000n)

  const other = await arriveWithCertificate()
  const deposited = await arrive()
  await submitDeposit(deposited, 'bank')
  expect((await approve(finance, deposited, { amount: '400', reference: 'DE 2026 / 401' })).done).toBe('')
  expect((await approve(finance, other, { amount: '400', reference: 'DE2026401' })).done).toBe('voucherReferenceKnown')
  expect([await other.owed(), await usdtOf(deposited.uid)]).toEqual(['1000', 400_000_000n])
}, 60_000)

const CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** 400 USDT that came to somebody by a transaction, as the scanner writes them down. */
const arrivalOf = ({ uid }: Person, state: string, txHash: string) => ({
  ...{ chain: 31_337, blockHash: `0x${state}${txHash.slice(2, 40)}`, logIndex: 0, blockNumber: 5, txHash, ordinal: 0 },
  ...{ contract: CONTRACT, address: ADDRESS, user: uid, units: 400_000_000n, state },
  ...{ reference: `chain:31337:${txHash}:0`, seenAt: endpoint.now() },
})

test('a payment over the chain counts once, for a loan or as a deposit, whichever was first', async () => {
  const first = await arriveWithCertificate()
  const credited = `0x${'7c'.repeat(32)}`
  await endpoint.database.insert(depositObservations).values(arrivalOf(first, 'credited', credited))
  expect((await approve(finance, first, { amount: '400', reference: credited })).done).toBe('voucherReferenceOnChain')
  expect(await first.owed()).toBe('1000')

  const second = await arriveWithCertificate()
  const repaid = `0x${'8d'.repeat(32)}`
  expect((await approve(finance, second, { amount: '400', reference: repaid })).done).toBe('')
  const late = arrivalOf(second, 'seen', repaid)
  await endpoint.database.insert(depositObservations).values(late)
  const word = (hex: string) => `0x${hex.padStart(64, '0')}` as const
  const topics = [TRANSFER_TOPIC, word('1'), word(ADDRESS.slice(2).toLowerCase())]
  // What a node says of that transaction.
  const log = { address: CONTRACT, topics, data: word(late.units.toString(16)) }
  const witness = { receipt: async () => ({ isSuccess: true, blockHash: late.blockHash, logs: [log] }) }
  const observations = new Observations(endpoint.sql, 31_337)
  const crediting = new Crediting({
    ...{ engine: endpoint.engine, observations, asset: 'USDT', confirmations: 1, onStrange: () => undefined },
    countedByStaff: seen => countedByStaff(endpoint.database, endpoint.reviews.money, seen),
    creditedBefore: reference => creditedBefore({ ...endpoint.running, sql: endpoint.sql }, reference),
    chain: 31_337,
    witness: witness as unknown as ConstructorParameters<typeof Crediting>[0]['witness'],
  })
  await crediting.settle({ number: 5 } as Parameters<Crediting['settle']>[0], 0)
  expect((await observations.twins(late)).map(({ state }) => state)).toEqual(['byVoucher'])
  expect([await second.owed(), await usdtOf(second.uid)]).toEqual(['600', 1_000_000_000n])
}, 60_000)

const CARD = {
  ...{ bankName: 'Deutsche Bank', number: 'DE89 3704 0044 0532 0130 00', bic: 'DEUTDEFF', payee: 'MÜLLER Anna' },
  ...{ bankAddress: 'Taunusanlage 12, Frankfurt', phone: '+49 69 910 00', address: 'Hauptstraße 1, Berlin', tradePassword: TRADE_PASSWORD },
}

test('who has approved a loan or its repayment does not pay the same person out, and both count in the sum that takes two', async () => {
  const person = await arriveWithCertificate()
  const { uid, call } = person
  // Repaid out of the balance while the certificate waits: what the certificate is credited with comes back.
  expect(eventOf(await call(lendBack, { loan: person.loanId, amount: '1000' }))).toBe('')
  expect((await approve(finance, person, { amount: '400', reference: 'DE 2026 / 402' })).done).toBe('')
  expect(await usdtOf(uid)).toBe(400_000_000n)

  const { database, secrets, now } = endpoint
  const texts = sealTexts(secrets, { uid, step: 'basic' }, { realName: 'Anna Müller' })
  await database.insert(verificationSteps).values({ uid, step: 'basic', state: 'approved', items: {}, texts, caseId: 0, sentAt: now() })
  const cardId = dataOf(await call(addBankCard, CARD)).cards[0]?.id ?? ''
  await database.update(bankCards).set({ addedAt: now() - 7_200_000 })
  const { quoteId } = dataOf(await call(quoteUsdSale, { amount: '400' }))
  dataOf(await call(sellForUsd, { quoteId }))
  const { terms } = dataOf(await call(dryRunBankPayout, { amount: '300', cardId }))
  const asked = { amount: '300', cardId, termsVersion: String(terms.version), tradePassword: TRADE_PASSWORD }
  expect(eventOf(await call(requestBankPayout, asked))).toBe('')

  await expect.poll(async () => (await admin?.call(getReviews, { uid: String(uid) }))?.data?.reviews.length).toBe(1)
  for (const operator of [finance, person.approver]) {
    expect((await approve(operator, person)).done).toBe('creditedByYou')
    await operator?.call(releaseReview, await caseOf(operator, person))
  }
  // 1,000 of the loan, 400 of the certificate and 300 of the payout.
  expect((await approve(admin, person)).done).toBe('')
  const { id } = await caseOf(admin, person)
  expect((await admin?.call(getReview, { id }))?.data?.state).toBe('proposed')
}, 60_000)
