import { randomInt } from 'node:crypto'
import type { ApplicantField, LoanPaper } from '@assay/wire/loans/application'
import { APPLICANT_FIELDS } from '@assay/wire/loans/application'
import type { Applicant, LoanDraft } from '@assay/wire/loans/application-calls'
import { eq } from 'drizzle-orm'
import type { Secrets } from '../../people/secrets.ts'
import type { Rows } from '../../reviews/review-kind.ts'
import { seal, unseal } from '../../seal.ts'
import { loanDrafts, loanPapers } from '../tables.ts'

type DraftRow = typeof loanDrafts.$inferSelect
type PaperRow = typeof loanPapers.$inferSelect

const CONTRACT_DIGITS = 10

/** A number for a contract, which nobody can guess. */
const newContractNumber = (): string => `AL-${Array.from({ length: CONTRACT_DIGITS }, () => randomInt(10)).join('')}`

const boundTo = (uid: number, contract: string) => `loan ${uid} ${contract}`

/** Seals what is personal of an application, for its row. */
export const sealJson = (secrets: Secrets, { uid, contract }: { uid: number; contract: string }, value: unknown): string =>
  seal(secrets.key('loans'), Buffer.from(JSON.stringify(value)), boundTo(uid, contract)).toString('base64url')

/** Opens what `sealJson` gave. */
export const unsealJson = <Value>(secrets: Secrets, { uid, contract }: { uid: number; contract: string }, sealed: string): Value =>
  JSON.parse(unseal(secrets.key('loans'), Buffer.from(sealed, 'base64url'), boundTo(uid, contract)).toString('utf8')) as Value

const EMPTY_APPLICANT = Object.fromEntries(APPLICANT_FIELDS.map(field => [field, ''])) as Applicant

/** What somebody said of themselves in an application. */
export const applicantOf = (secrets: Secrets, row: { uid: number; contract: string; texts: string }): Applicant => ({
  ...EMPTY_APPLICANT,
  ...unsealJson<Partial<Applicant>>(secrets, row, row.texts),
})

/** The draft of a person, begun when there is none; locked until the transaction ends. */
export const lockDraft = async (within: Rows, secrets: Secrets, { uid, at }: { uid: number; at: number }): Promise<DraftRow> => {
  const contract = newContractNumber()
  await within
    .insert(loanDrafts)
    .values({ uid, days: 0, amount: '', texts: sealJson(secrets, { uid, contract }, {}), contract, savedAt: at })
    .onConflictDoNothing()
  const [row] = await within.select().from(loanDrafts).where(eq(loanDrafts.uid, uid)).for('update')
  if (!row) throw new Error('A draft was not inserted')
  return row
}

/** The draft of a person as it is; undefined before the first thing was typed or asked for. */
export const draftOf = async (rows: Rows, uid: number): Promise<DraftRow | undefined> =>
  (await rows.select().from(loanDrafts).where(eq(loanDrafts.uid, uid)))[0]

/** The papers of a draft. */
export const papersOf = async (rows: Rows, uid: number): Promise<PaperRow[]> =>
  // Bounded: one row a paper that is asked for.
  rows.select().from(loanPapers).where(eq(loanPapers.uid, uid))

/** A draft as the wire carries it; an empty one where nothing was begun. */
export const presentDraft = (secrets: Secrets, row: DraftRow | undefined, papers: readonly PaperRow[]): LoanDraft => ({
  days: row?.days ?? 0,
  amount: row?.amount ?? '',
  applicant: row ? applicantOf(secrets, row) : EMPTY_APPLICANT,
  papers: papers.map(({ paper, uploadedAt }) => ({ paper: paper as LoanPaper, uploadedAt })),
  savedAt: row?.savedAt ?? 0,
})

interface TypedDraft extends Partial<Record<ApplicantField, string | undefined>> {
  days?: number | undefined
  amount?: string | undefined
}

/** Keeps what was typed; what is not named stays as it is. */
export const saveDraft = async (
  within: Rows,
  secrets: Secrets,
  { uid, at, typed }: { uid: number; at: number; typed: TypedDraft },
): Promise<DraftRow> => {
  const row = await lockDraft(within, secrets, { uid, at })
  const said = APPLICANT_FIELDS.flatMap(field => (typed[field] === undefined ? [] : [[field, typed[field]]]))
  const applicant = { ...applicantOf(secrets, row), ...Object.fromEntries(said) }
  const saved = {
    days: typed.days ?? row.days,
    amount: typed.amount ?? row.amount,
    texts: sealJson(secrets, row, applicant),
    savedAt: at,
  }
  await within.update(loanDrafts).set(saved).where(eq(loanDrafts.uid, uid))
  return { ...row, ...saved }
}
