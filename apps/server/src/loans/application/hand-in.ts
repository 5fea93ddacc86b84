import type { ApplicantFacts } from '@assay/core/loans/commands'
import type { Language } from '@assay/i18n/languages'
import type { Amount } from '@assay/money/kinds'
import { contractOf, loanQuote } from '@assay/rules/loans/quote'
import { type LoanOffer, offerOf } from '@assay/rules/loans/terms'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { LoanPaper } from '@assay/wire/loans/application'
import { and, eq, isNull } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { LoanParts } from '../parts.ts'
import { loanAmount, loanTermsOf } from '../present-loan.ts'
import { loanDrafts, loanPapers, loanApplications as table } from '../tables.ts'
import { LOAN_CASE } from './application-case-name.ts'
import type { ApplicationRow } from './application-rows.ts'
import { applicantProblem, paperProblem } from './check-applicant.ts'
import { contractHash, contractLines } from './contract-text.ts'
import { applicantOf, papersOf, sealJson } from './draft-rows.ts'

interface HandIn {
  uid: number
  language: Language
  amount: Amount
  days: number
  version: number
  /** Of the contract that was read and ticked; empty when nothing was. */
  hash: string
  facts: ApplicantFacts
}

type Refused = Refusal | PeopleRefusal
type Parts = Pick<LoanParts, 'database' | 'engine' | 'reviews' | 'secrets' | 'messages' | 'lender' | 'now'>

/** Hands in the draft of a person. The core decides first, and then the case is opened; a start finishes what a crash cut in two. */
export const handIn = async (parts: Parts, given: HandIn): Promise<ApplicationRow | Refused> => {
  const { database, engine } = parts
  if (given.hash === '') return { refusal: 'loanAgreementRequired' }
  const known = await engine.read(core => {
    const { versions } = core.state.loans.terms
    const terms = given.version >= 1 && given.version <= versions.length ? loanTermsOf(core, given.version) : undefined
    const offer = terms && offerOf(terms, given.days)
    return terms && offer && { terms, offer }
  })
  if (!known) return refuse('loanTermsChanged')
  const row = await database.transaction(within => takeDraft(within, parts, { ...given, ...known }))
  return 'refusal' in row ? row : finishApplication(parts, row, given.facts)
}

type Within = Parameters<Parameters<LoanParts['database']['transaction']>[0]>[0]

const takeDraft = async (
  within: Within,
  { secrets, messages, lender, now }: Parts,
  { uid, language, amount, days, version, hash, terms, offer }: HandIn & { terms: ReturnType<typeof loanTermsOf>; offer: LoanOffer },
): Promise<ApplicationRow | PeopleRefusal> => {
  // Locked: of two hand-ins at once the second has no draft any more.
  const [draft] = await within.select().from(loanDrafts).where(eq(loanDrafts.uid, uid)).for('update')
  if (!draft) return { refusal: 'fieldRequired', parameters: { field: 'name' } }
  const applicant = applicantOf(secrets, draft)
  const papers = await papersOf(within, uid)
  const problem = applicantProblem(applicant, now()) ?? paperProblem(papers)
  if (problem) return problem
  const lines = contractLines({ contract: draft.contract, applicant, amount, terms, offer }, { messages, language, lender })
  if (contractHash(lines) !== hash) return { refusal: 'loanContractChanged' }
  const kept = papers.map(({ paper, fileId, width, height }) => ({ paper: paper as LoanPaper, fileId, width, height }))
  const of = { uid, contract: draft.contract }
  const [row] = await within
    .insert(table)
    .values({
      ...of,
      ...{ amount, days, version, language, contractHash: hash, papers: kept, state: 'sent', sentAt: now() },
      total: loanQuote(contractOf(amount, terms, offer), 0).totalRepayment,
      texts: sealJson(secrets, of, applicant),
      contractText: sealJson(secrets, of, lines),
    })
    .returning()
  if (!row) throw new Error('An application was not inserted')
  await within.delete(loanDrafts).where(eq(loanDrafts.uid, uid))
  await within.delete(loanPapers).where(eq(loanPapers.uid, uid))
  return row
}

/** Tells the core of an application, and opens its case. Safe to repeat. What the core refuses is a draft again. */
export const finishApplication = async (
  parts: Pick<Parts, 'database' | 'engine' | 'reviews' | 'now'>,
  row: ApplicationRow,
  facts: ApplicantFacts,
): Promise<ApplicationRow | Refusal> => {
  const { database, engine, reviews, now } = parts
  const { id, uid, days, version, contractHash } = row
  // The core stands at the time of its last record: what is known of the person is never ahead of it.
  const at = await engine.read(core => core.at)
  const known = {
    registeredAt: Math.min(facts.registeredAt, at),
    ...(facts.strongSince !== undefined && { strongSince: Math.min(facts.strongSince, at) }),
  }
  const { refusal, result } = await engine.submit({
    kind: 'loans.apply',
    user: uid,
    key: `apply-${id}`,
    ...{ days, version, contractHash, facts: known, amount: row.amount as Amount, total: row.total as Amount },
  })
  if (refusal) {
    await database.transaction(within => makeDraftAgain(within, row, now()))
    return refusal
  }
  return database.transaction(async within => {
    const [taken] = await within
      .update(table)
      .set({ loanId: result?.loanId ?? 0, state: 'unreviewed' })
      .where(and(eq(table.id, id), isNull(table.caseId)))
      .returning()
    if (!taken) return row
    const opened = await reviews.open(within, { kind: LOAN_CASE, topic: LOAN_CASE, uid, needsTwo: false, at: now() })
    await within.update(table).set({ caseId: opened.id }).where(eq(table.id, id))
    return { ...taken, caseId: opened.id }
  })
}

const makeDraftAgain = async (within: Within, row: ApplicationRow, at: number): Promise<void> => {
  const { id, uid, days, amount, texts, contract, papers } = row
  await within.delete(table).where(eq(table.id, id))
  const draft = { uid, days, texts, contract, savedAt: at, amount: loanAmount(amount) }
  await within.insert(loanDrafts).values(draft).onConflictDoNothing()
  for (const paper of papers)
    await within
      .insert(loanPapers)
      .values({ uid, uploadedAt: at, ...paper })
      .onConflictDoNothing()
}
