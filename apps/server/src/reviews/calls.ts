import * as contract from '@assay/wire/reviews/calls'
import { eq } from 'drizzle-orm'
import { recordDisclosure } from '../disclosures/disclosures.ts'
import type { FileStore } from '../files/file-store.ts'
import { data, type Handler, type PeopleRefusal, refused } from '../http/handler.ts'
import type { OperatorParts } from '../operators/parts.ts'
import { type OperatorCaller, serveOperator } from '../operators/serve-operator.ts'
import { claim, decide, release, type Step, second } from './change-case.ts'
import { documentAddress } from './documents.ts'
import { filtersOf, removeFilter, saveFilter } from './filters.ts'
import { countCases, listCases, visibleKinds } from './list-cases.ts'
import { presentCase } from './present-case.ts'
import type { Disclosed, ReviewCase, Rows } from './review-kind.ts'
import { addEvent, type Reviews } from './reviews.ts'
import { reviewCases as table } from './tables.ts'

interface ReviewParts extends OperatorParts {
  reviews: Reviews
  files: FileStore
}

const caseOf = async (rows: Rows, id: string): Promise<ReviewCase | undefined> => {
  const [row] = await rows
    .select()
    .from(table)
    .where(eq(table.id, Number(id) || 0))
  return row
}

/** Every call about cases. */
export const reviewCalls = (parts: ReviewParts): Handler[] => [
  ...listCalls(parts),
  caseCall(parts),
  readCall(parts),
  ...changeCalls(parts),
  ...filterCalls(parts),
]

const listCalls = (parts: ReviewParts): Handler[] => [
  serveOperator(parts, contract.getReviews, async ({ filter = 'todo', kind, topic, overdue, uid, page = 0 }, { operator }) => {
    const kinds = visibleKinds(parts.reviews.kinds(), operator).filter(one => kind === undefined || one.kind === kind)
    const query = { filter, kinds, topic, isOverdue: overdue === '1', uid: uid ? Number(uid) || 0 : undefined, page }
    return data(await listCases(parts.database, query, { operator, now: parts.now() }))
  }),
  serveOperator(parts, contract.getReviewCounts, async (_input, { operator }) => {
    const kinds = visibleKinds(parts.reviews.kinds(), operator)
    return data({ counts: await countCases(parts.database, kinds, { operator, now: parts.now() }) })
  }),
]

/** A case of a kind that the role sees. What it does not see is not there. */
const visibleCase = async ({ database, reviews }: ReviewParts, id: string, { operator }: OperatorCaller) => {
  const row = await caseOf(database, id)
  return row && visibleKinds(reviews.kinds(), operator).some(({ kind }) => kind === row.kind) ? row : undefined
}

const shown = async (parts: ReviewParts, row: ReviewCase, { operator }: OperatorCaller) =>
  data(await presentCase(parts.database, row, { reviews: parts.reviews, operator, now: parts.now() }))

const caseCall = (parts: ReviewParts): Handler =>
  serveOperator(parts, contract.getReview, async ({ id }, caller) => {
    const row = await visibleCase(parts, id, caller)
    return row ? shown(parts, row, caller) : refused({ refusal: 'reviewUnknown' })
  })

/** What is personal goes out only once it is written down who reads it and why: for the log, the case, and the person. */
const readCall = (parts: ReviewParts): Handler =>
  serveOperator(parts, contract.readReview, async ({ id, reason: typed }, caller) => {
    const { database, reviews, auditLog, now } = parts
    const { actor, operator } = caller
    const reason = typed.trim()
    if (reason === '') return refused({ refusal: 'reasonRequired' })
    const row = await visibleCase(parts, id, caller)
    if (!row) return refused({ refusal: 'reviewUnknown' })
    const kind = reviews.kind(row.kind)
    if (!kind.decidedBy.includes(operator.role)) return refused({ refusal: 'roleMissing' })
    await database.transaction(async within => {
      await auditLog.append(within, actor, { action: 'review.read', subject: `case ${row.id}, user ${row.uid}`, reason })
      await recordDisclosure(within, actor, { uid: row.uid, what: kind.discloses ?? 'identityDocument', reason, at: now() })
      await addEvent(within, row.id, { at: now(), event: 'read', operatorId: operator.id, note: reason })
    })
    return data(withAddresses(parts, await kind.disclose(database, row), caller))
  })

const withAddresses = (parts: ReviewParts, { texts, photos }: Disclosed, { cookieSecret = '' }: OperatorCaller) => ({
  texts,
  photos: photos.map(({ fileId, ...photo }) => ({ ...photo, address: documentAddress(parts, fileId, cookieSecret) })),
})

type Changed = ReviewCase | PeopleRefusal

/** Runs a change in a transaction; when it decided the case, what follows outside of the tables comes after. */
const changing = (parts: ReviewParts, caller: OperatorCaller, { id, version }: { id: string; version: number }) => {
  const { database, reviews, auditLog, now } = parts
  const { operator, actor } = caller
  const step: Step = { reviews, auditLog, operator, actor, id: Number(id) || 0, version, now: now() }
  return async (run: (within: Rows, step: Step) => Promise<Changed>) => {
    const changed = await database.transaction(within => run(within, step))
    if ('refusal' in changed) return refused(changed)
    await auditLog.attest()
    if (changed.state === 'decided') await reviews.kind(changed.kind).afterwards(changed)
    return shown(parts, changed, caller)
  }
}

const changeCalls = (parts: ReviewParts): Handler[] => [
  serveOperator(parts, contract.claimReview, async (input, caller) => changing(parts, caller, input)(claim)),
  serveOperator(parts, contract.releaseReview, async (input, caller) => changing(parts, caller, input)(release)),
  serveOperator(parts, contract.decideReview, async ({ outcome, items = '', note = '', amount, reference, ...input }, caller) =>
    changing(
      parts,
      caller,
      input,
    )((within, step) => decide(within, step, { outcome, items, note: note.trim(), findings: { amount, reference } })),
  ),
  serveOperator(parts, contract.secondReview, async ({ decision, note = '', ...input }, caller) =>
    changing(parts, caller, input)((within, step) => second(within, step, { agrees: decision === 'agree', note: note.trim() })),
  ),
]

const filterCalls = (parts: ReviewParts): Handler[] => [
  serveOperator(parts, contract.getReviewFilters, async (_input, { operator }) =>
    data({ filters: await filtersOf(parts.database, operator.id) }),
  ),
  serveOperator(parts, contract.saveReviewFilter, async ({ name, query }, { operator }) => {
    const isSaved = await saveFilter(parts.database, operator.id, { name: name.trim(), query })
    if (!isSaved) return refused({ refusal: 'inputInvalid', parameters: { field: 'name' } })
    return data({ filters: await filtersOf(parts.database, operator.id) })
  }),
  serveOperator(parts, contract.removeReviewFilter, async ({ id }, { operator }) => {
    await removeFilter(parts.database, operator.id, Number(id) || 0)
    return data({ filters: await filtersOf(parts.database, operator.id) })
  }),
]
