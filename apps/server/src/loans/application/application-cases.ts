import type { Core } from '@assay/core/engine/core'
import { userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { checkCredit, needsTwoOperators } from '@assay/rules/loans/check-application'
import { LOAN_REJECT_REASONS } from '@assay/rules/loans/states'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { APPLICANT_FIELDS, LOAN_PAPERS } from '@assay/wire/loans/application'
import { and, eq, gt, ne } from 'drizzle-orm'
import { filesAlike } from '../../files/alike.ts'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { Secrets } from '../../people/secrets.ts'
import type { Users } from '../../people/users.ts'
import type { Decision, Evidence, EvidenceField, ReviewCase, ReviewKind, Rows } from '../../reviews/review-kind.ts'
import { lockDecidedMoney } from '../../reviews/staff-money.ts'
import { reviewCases } from '../../reviews/tables.ts'
import { figuresOf } from '../credit.ts'
import type { LoanParts } from '../parts.ts'
import { loanAmount, loanTermsOf } from '../present-loan.ts'
import { loanApplications as table } from '../tables.ts'
import { LOAN_CASE } from './application-case-name.ts'
import type { ApplicationRow } from './application-rows.ts'
import { applicantOf } from './draft-rows.ts'

const DAY_MS = 86_400_000
const DEADLINE_MS = DAY_MS
const UIDS_MAX = 20

interface Options extends Pick<LoanParts, 'engine' | 'now'> {
  secrets: Secrets
  users: Pick<Users, 'find'>
  /** Tells the core and the person. */
  afterwards(reviewed: ReviewCase): Promise<void>
}

/** Cases about applications for loans. */
export const loanCases = (options: Options): ReviewKind => ({
  kind: LOAN_CASE,
  decidedBy: ['compliance', 'admin'],
  deadlineMs: DEADLINE_MS,
  discloses: 'loanPapers',
  isDisclosed: true,
  approval: (within, reviewed, operatorId) => approval(within, { reviewed, operatorId }, options),
  evidence: (rows, reviewed) => evidence(rows, reviewed, options),
  async disclose(rows, reviewed) {
    const row = await applicationOfCase(rows, reviewed)
    const applicant = applicantOf(options.secrets, row)
    return {
      texts: APPLICANT_FIELDS.map(item => ({ item, value: applicant[item] })),
      photos: row.papers.map(({ paper, fileId, width, height }) => ({ item: paper, fileId, width, height })),
    }
  },
  decide: (within, reviewed, decision) => decide(within, reviewed, decision, options.now()),
  afterwards: options.afterwards,
})

const applicationOfCase = async (rows: Rows, { id }: ReviewCase): Promise<ApplicationRow> => {
  const [row] = await rows.select().from(table).where(eq(table.caseId, id))
  if (!row) throw new Error(`The case ${id} is about an application that nobody handed in`)
  return row
}

/** What the core would refuse at the disbursal as things are now, so that nobody approves what cannot be paid. */
const disbursalRefusal = (core: Core, { uid, loanId, version }: ApplicationRow): Refusal | undefined => {
  const application = core.state.loans.applications.get(uid as UserId)
  if (!application || application.loanId !== loanId) return refuse('loanStateInvalid')
  if (userOf(core.state, uid)?.frozen) return refuse('userFrozen')
  const figures = figuresOf(core, uid as UserId, application.facts)
  return checkCredit(application.amount, { ...figures, terms: loanTermsOf(core, version) })
}

/** Two people agree to what is above the limit, with what the person was lent and the operator approved alone in the 24 hours before. */
const approval = async (
  within: Rows,
  { reviewed, operatorId }: { reviewed: ReviewCase; operatorId: number },
  { engine, now }: Options,
): Promise<PeopleRefusal | { needsTwo: boolean }> => {
  const row = await applicationOfCase(within, reviewed)
  const { refusal, terms } = await engine.read(core => ({ refusal: disbursalRefusal(core, row), terms: loanTermsOf(core, row.version) }))
  if (refusal) return { refusal: 'loanNotPayable', parameters: { reason: refusal.refusal } }
  // Two that are decided at once come one after the other, and see each other.
  await lockDecidedMoney(within)
  const approved = and(eq(table.state, 'approved'), gt(table.decidedAt, now() - DAY_MS), ne(table.id, row.id))
  // Bounded: what staff approves by hand in a day.
  const lent = await within
    .select({ uid: table.uid, amount: table.amount, claimedBy: reviewCases.claimedBy, proposedBy: reviewCases.proposedBy })
    .from(table)
    .innerJoin(reviewCases, eq(reviewCases.id, table.caseId))
    .where(approved)
  const sumOf = (of: typeof lent) => of.reduce((sum, { amount }) => sum + amount, 0n)
  const toPerson = sumOf(lent.filter(({ uid }) => uid === row.uid))
  const byOperator = sumOf(lent.filter(({ claimedBy, proposedBy }) => proposedBy === null && claimedBy === operatorId))
  const needsTwo = needsTwoOperators(row.amount as never, { toPerson, byOperator }, terms)
  return { needsTwo: needsTwo || (await ownersOfSamePapers(within, row)).length > 0 }
}

/** Whose files show a picture of this application as well. */
const ownersOfSamePapers = async (rows: Rows, { uid, papers }: ApplicationRow): Promise<{ item: string; uids: string[] }[]> => {
  const found = []
  for (const { paper, fileId } of papers) {
    const others = (await filesAlike(rows, fileId)).filter(({ owner }) => owner !== uid)
    const uids = [...new Set(others.map(({ owner }) => String(owner)))].slice(0, UIDS_MAX)
    if (uids.length > 0) found.push({ item: paper, uids })
  }
  return found
}

const reasons = LOAN_REJECT_REASONS.map(reason => ({ reason, kind: 'retry' as const }))
const NONE: EvidenceField['reasons'] = []

const evidence = async (rows: Rows, reviewed: ReviewCase, { users, engine }: Options): Promise<Evidence> => {
  const row = await applicationOfCase(rows, reviewed)
  const user = await users.find(reviewed.uid)
  const { credit, level, owed, pool } = await engine.read(core => {
    const application = core.state.loans.applications.get(reviewed.uid as UserId)
    return figuresOf(core, reviewed.uid as UserId, application?.facts ?? { registeredAt: user?.registeredAt ?? core.at })
  })
  const usdt = (units: bigint) => `${loanAmount(units)} USDT`
  const field = (item: string, isPhoto: boolean): EvidenceField => ({
    ...{ item, value: isPhoto ? '' : '***', isPersonal: true, isPhoto, isAccepted: false, reasons: NONE },
  })
  return {
    fields: [
      // The decision is about the application as a whole.
      { item: 'loanAmount', value: `${usdt(row.amount)}, ${row.days} days`, isPersonal: false, isPhoto: false, isAccepted: false, reasons },
      ...APPLICANT_FIELDS.map(item => field(item, false)),
      ...LOAN_PAPERS.map(item => field(item, true)),
    ],
    flags: (await ownersOfSamePapers(rows, row)).map(({ item, uids }) => ({ flag: 'samePhoto', item, uids })),
    facts: [
      { fact: 'contract', value: row.contract },
      { fact: 'score', value: String(credit.score) },
      { fact: 'owed', value: usdt(owed) },
      { fact: 'loanPool', value: usdt(pool) },
      { fact: 'level', value: level },
      { fact: 'country', value: user?.country ?? '' },
      { fact: 'registeredAt', value: String(user?.registeredAt ?? '') },
    ],
  }
}

const decide = async (within: Rows, reviewed: ReviewCase, decision: Decision, decidedAt: number): Promise<void> => {
  const { id } = await applicationOfCase(within, reviewed)
  const change =
    decision.outcome === 'approve' ? { state: 'approved' } : { state: 'rejected', reason: decision.items[0]?.reason ?? 'accountReview' }
  await within
    .update(table)
    .set({ ...change, decidedAt, isFollowed: false })
    .where(eq(table.id, id))
}
