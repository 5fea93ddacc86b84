import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { needsTwoOperators } from '@assay/rules/loans/check-application'
import { LOAN_VOUCHER_REJECT_REASONS } from '@assay/rules/loans/states'
import { anyReferenceKey } from '@assay/rules/vouchers/vouchers'
import { and, eq, gt, ne } from 'drizzle-orm'
import { filesAlike } from '../../files/alike.ts'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { Users } from '../../people/users.ts'
import type { MoneySources } from '../../reviews/decided-money.ts'
import { checkReference } from '../../reviews/found-payments.ts'
import type { Decision, Evidence, EvidenceField, Findings, ReviewCase, ReviewKind, Rows } from '../../reviews/review-kind.ts'
import { lockDecidedMoney } from '../../reviews/staff-money.ts'
import { reviewCases } from '../../reviews/tables.ts'
import type { LoanParts } from '../parts.ts'
import { loanAmount, loanTermsOf, openLoan, presentLoan } from '../present-loan.ts'
import { loanVouchers as table } from '../tables.ts'
import { owedThen } from './follow-decision.ts'
import { LOAN_VOUCHER_CASE } from './voucher-case-name.ts'
import type { VoucherRow } from './voucher-rows.ts'

const DAY_MS = 86_400_000
const DEADLINE_MS = DAY_MS
const UIDS_MAX = 20

interface Options extends Pick<LoanParts, 'engine' | 'now'> {
  money: MoneySources
  users: Pick<Users, 'find'>
  afterwards(reviewed: ReviewCase): Promise<void>
}

/** Cases about repayments that people showed a certificate of. */
export const loanVoucherCases = (options: Options): ReviewKind => ({
  kind: LOAN_VOUCHER_CASE,
  decidedBy: ['finance', 'admin'],
  deadlineMs: DEADLINE_MS,
  discloses: 'paymentVoucher',
  findings: {
    asks: ['amount', 'reference'],
    take: (within, reviewed, findings) => takeFindings(within, options, { reviewed, findings }),
  },
  approval: (within, reviewed, operatorId) => approval(within, { reviewed, operatorId }, options),
  evidence: (rows, reviewed) => evidence(rows, reviewed, options),
  isDisclosed: true,
  async disclose(rows, reviewed) {
    const { fileId, width, height } = await voucherOfCase(rows, reviewed)
    return { texts: [], photos: [{ item: 'voucherImage', fileId, width, height }] }
  },
  decide: (within, reviewed, decision) => decide(within, reviewed, decision, options.now()),
  afterwards: options.afterwards,
})

const voucherOfCase = async (rows: Rows, { id }: ReviewCase): Promise<VoucherRow> => {
  const [row] = await rows.select().from(table).where(eq(table.caseId, id))
  if (!row) throw new Error(`The case ${id} is about a certificate that nobody handed in`)
  return row
}

/**
 * Takes what staff found of a repayment: an amount that the loan can take, and a reference by which nothing else was credited or repaid, and nothing will be. What came in beyond what was
 * owed on its day staff gives back by an adjustment, which two agree to.
 */
const takeFindings = async (
  within: Rows,
  { engine, money }: Pick<Options, 'engine' | 'money'>,
  { reviewed, findings: { amount = '', reference = '' } }: { reviewed: ReviewCase; findings: Findings },
): Promise<PeopleRefusal | undefined> => {
  const voucher = await voucherOfCase(within, reviewed)
  if (amount === '' || reference.trim() === '') return { refusal: 'voucherFindingsRequired' }
  const found = parseDecimal(amount, USDT_SCALE)
  if (found === undefined || found === 0n) return { refusal: 'inputInvalid', parameters: { field: 'amount' } }
  const key = anyReferenceKey(reference)
  if (key === undefined) return { refusal: 'voucherReferenceInvalid' }
  const refusal = await checkReference(within, money, { key, caseId: reviewed.id })
  if (refusal) return refusal
  const most = await engine.read(core => owedThen(core, voucher))
  if (found > most) return { refusal: 'voucherAmountInvalid', parameters: { minimum: loanAmount(1n), maximum: loanAmount(most) } }
  await within.update(table).set({ found, reference: key }).where(eq(table.id, voucher.id))
  return undefined
}

const ownersOfSameImage = async (rows: Rows, fileId: string): Promise<string[]> =>
  [...new Set((await filesAlike(rows, fileId)).map(({ owner }) => String(owner)))].slice(0, UIDS_MAX)

/** Two people agree to an image that was handed in before, by whomever, and to what reaches the limit within a day. */
const approval = async (
  within: Rows,
  { reviewed, operatorId }: { reviewed: ReviewCase; operatorId: number },
  { engine, now }: Options,
): Promise<{ needsTwo: boolean }> => {
  const row = await voucherOfCase(within, reviewed)
  if ((await ownersOfSameImage(within, row.fileId)).length > 0) return { needsTwo: true }
  const terms = await engine.read(core => loanTermsOf(core, core.state.loans.loans.get(row.loanId)?.version ?? 1))
  // Two that are decided at once come one after the other, and see each other.
  await lockDecidedMoney(within)
  const approved = and(eq(table.state, 'approved'), gt(table.decidedAt, now() - DAY_MS), ne(table.id, row.id))
  // Bounded: what staff approves by hand in a day.
  const others = await within
    .select({ uid: table.uid, amount: table.found, claimedBy: reviewCases.claimedBy, proposedBy: reviewCases.proposedBy })
    .from(table)
    .innerJoin(reviewCases, eq(reviewCases.id, table.caseId))
    .where(approved)
  const sumOf = (of: typeof others) => of.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
  const toPerson = sumOf(others.filter(({ uid }) => uid === row.uid))
  const byOperator = sumOf(others.filter(({ claimedBy, proposedBy }) => proposedBy === null && claimedBy === operatorId))
  return { needsTwo: needsTwoOperators((row.found ?? row.amount) as Amount, { toPerson, byOperator }, terms) }
}

const evidence = async (rows: Rows, reviewed: ReviewCase, { users, engine }: Options): Promise<Evidence> => {
  const voucher = await voucherOfCase(rows, reviewed)
  const user = await users.find(reviewed.uid)
  const uids = await ownersOfSameImage(rows, voucher.fileId)
  const usdt = (units: bigint) => `${loanAmount(units)} USDT`
  const owed = await engine.read(core => {
    const row = openLoan(core, reviewed.uid, voucher.loanId)
    return row ? `${presentLoan(row, core).total} USDT` : usdt(0n)
  })
  const image: EvidenceField = {
    ...{ item: 'voucherImage', value: '', isPersonal: true, isPhoto: true, isAccepted: false },
    reasons: LOAN_VOUCHER_REJECT_REASONS.map(reason => ({ reason, kind: 'retry' as const })),
  }
  const amount: EvidenceField = {
    ...{ item: 'amount', value: usdt(voucher.amount), isPersonal: false, isPhoto: false, isAccepted: false, reasons: [] },
  }
  return {
    fields: [image, amount],
    flags: uids.length > 0 ? [{ flag: 'sameVoucherImage', item: 'voucherImage', uids }] : [],
    facts: [
      { fact: 'loan', value: String(voucher.loanId) },
      { fact: 'owed', value: owed },
      { fact: 'found', value: voucher.found === null ? '' : usdt(voucher.found) },
      { fact: 'reference', value: voucher.reference ?? '' },
      { fact: 'country', value: user?.country ?? '' },
      { fact: 'registeredAt', value: String(user?.registeredAt ?? '') },
    ],
  }
}

const decide = async (within: Rows, reviewed: ReviewCase, decision: Decision, decidedAt: number): Promise<void> => {
  const { id } = await voucherOfCase(within, reviewed)
  const change =
    decision.outcome === 'approve'
      ? { state: 'approved' }
      : { state: 'rejected', reason: decision.items[0]?.reason ?? null, found: null, reference: null }
  await within
    .update(table)
    .set({ ...change, decidedAt, isFollowed: false })
    .where(eq(table.id, id))
}
