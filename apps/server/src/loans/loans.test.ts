import { balancesOf } from '@assay/core/ledger/read'
import type { UserId } from '@assay/core/people/state'
import type { Envelope } from '@assay/wire/call'
import { LOAN_PAPERS } from '@assay/wire/loans/application'
import { getCredit, getLoanContract, getLoanDraft, lendBuy, saveLoanDraft, uploadLoanPaper } from '@assay/wire/loans/application-calls'
import { lendBack, lendList, lendMy, lendMylist, submitLoanVoucher, uploadLoanVoucher } from '@assay/wire/loans/calls'
import { decideChange, proposeChange } from '@assay/wire/operators/change-calls'
import { claimReview, decideReview, getReview, getReviews } from '@assay/wire/reviews/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import { openEvidence } from '../../test/open-evidence.ts'
import { jpeg } from '../../test/picture-files.ts'
import { ImageChecks } from '../files/check-image.ts'
import type { Answer, Handler } from '../http/handler.ts'
import { loadMessages } from '../http/messages.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { buildIdentity } from '../people/identity.ts'
import { Sessions } from '../people/sessions.ts'
import type { User } from '../people/users.ts'
import type { Platform } from '../platform.ts'
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
  const [hub, checks, messages] = [new Hub(engine), new ImageChecks(), await loadMessages()]
  closing.push(
    () => checks.close(),
    () => hub.close(),
    () => outgoing.close(),
    () => sessions.close(),
  )
  const publicUrl = 'https://assay.example.org'
  identity = buildIdentity({ database, engine, sessions, secrets, outgoing, messages, invitationRequired: false, publicUrl, now })
  const settings = { isSimulated: true, verification: { retentionDays: 30 } }
  const parts = { database, sql, settings, running: endpoint.running, hub, reviews, identity, messages, secrets, files: { store, checks } }
  handlers = await startLoans({ ...parts, log: pino({ level: 'silent' }) } as unknown as Platform)()
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
