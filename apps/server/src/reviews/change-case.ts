import { eq } from 'drizzle-orm'
import type { Actor } from '../audit-log/audit-entry.ts'
import type { AuditLog } from '../audit-log/audit-log.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import { activeOperator, type Operator } from '../operators/operators.ts'
import { isClaimed, operatorNames } from './present-case.ts'
import type { Decision, EvidenceField, Findings, ReviewCase, Rows } from './review-kind.ts'
import { addEvent, hasOpened, type Reviews } from './reviews.ts'
import { type ItemReason, reviewCases as table } from './tables.ts'

/** Who changes which case, on what they saw of it. */
export interface Step {
  reviews: Reviews
  auditLog: AuditLog
  operator: Operator
  actor: Actor
  id: number
  /** Of the case as it was looked at. */
  version: number
  now: number
}

type Changed = ReviewCase | PeopleRefusal

/** The case, locked, when it still is what was looked at and the role decides such ones. */
const lockCase = async (within: Rows, { reviews, operator, id, version }: Step): Promise<Changed> => {
  const [row] = await within.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) return { refusal: 'reviewUnknown' }
  if (!reviews.kind(row.kind).decidedBy.includes(operator.role)) return { refusal: 'roleMissing' }
  if (row.state === 'decided' || row.state === 'withdrawn') return { refusal: 'reviewDecided' }
  return row.version === version ? row : { refusal: 'reviewChanged' }
}

const isRefused = (result: Changed): result is PeopleRefusal => 'refusal' in result

const change = async (within: Rows, row: ReviewCase, values: Partial<ReviewCase>): Promise<ReviewCase> => {
  const [changed] = await within
    .update(table)
    .set({ ...values, version: row.version + 1 })
    .where(eq(table.id, row.id))
    .returning()
  if (!changed) throw new Error(`The case ${row.id} went while it was locked`)
  return changed
}

const subjectOf = ({ id, kind, topic, uid }: ReviewCase): string => `case ${id}, ${kind} ${topic}, user ${uid}`

/** Takes a case. */
export const claim = async (within: Rows, step: Step): Promise<Changed> => {
  const row = await lockCase(within, step)
  if (isRefused(row)) return row
  const { operator, now } = step
  if (isClaimed(row, now) && row.claimedBy !== operator.id) {
    const names = await operatorNames(within)
    return { refusal: 'reviewClaimed', parameters: { name: names.get(row.claimedBy ?? 0) ?? '' } }
  }
  if (row.state === 'proposed') return { refusal: 'reviewChanged' }
  await addEvent(within, row.id, { at: now, event: 'claimed', operatorId: operator.id })
  await step.auditLog.append(within, step.actor, { action: 'review.claim', subject: subjectOf(row), before: row.state, after: 'claimed' })
  return change(within, row, { state: 'claimed', claimedBy: operator.id, claimedAt: now })
}

/** Gives it back. */
export const release = async (within: Rows, step: Step): Promise<Changed> => {
  const row = await lockCase(within, step)
  if (isRefused(row)) return row
  if (row.state !== 'claimed' || row.claimedBy !== step.operator.id) return { refusal: 'reviewNotClaimed' }
  await addEvent(within, row.id, { at: step.now, event: 'released', operatorId: step.operator.id })
  await step.auditLog.append(within, step.actor, { action: 'review.release', subject: subjectOf(row), before: row.state, after: 'open' })
  return change(within, row, { state: 'open', claimedBy: null, claimedAt: null })
}

/** `front:blurred,back:glare` as reasons that can be given here; undefined when there are none or one is not among them. */
const readReasons = (typed: string, fields: readonly EvidenceField[]): ItemReason[] | undefined => {
  const items = typed
    .split(',')
    .filter(Boolean)
    .map(pair => {
      const [item = '', reason = ''] = pair.split(':')
      return { item, reason }
    })
  const isOffered = ({ item, reason }: ItemReason) =>
    fields.some(field => field.item === item && !field.isAccepted && field.reasons.some(one => one.reason === reason))
  const isOnce = new Set(items.map(({ item }) => item)).size === items.length
  return items.length > 0 && isOnce && items.every(isOffered) ? items : undefined
}

/** Decides a case that one has claimed; an approval is by somebody who has opened the evidence, and one that needs two waits for the second. */
export const decide = async (
  within: Rows,
  step: Step,
  { outcome, items: typed, note, findings }: { outcome: 'approve' | 'reject'; items: string; note: string; findings: Findings },
): Promise<Changed> => {
  const row = await lockCase(within, step)
  if (isRefused(row)) return row
  const { reviews, operator, now } = step
  if (!isClaimed(row, now) || row.claimedBy !== operator.id) return { refusal: 'reviewNotClaimed' }
  if (outcome === 'approve') {
    const kind = reviews.kind(row.kind)
    if (!(await hasOpened(within, kind, row.id, operator.id))) return { refusal: 'evidenceNotOpened' }
    const refusal = await kind.findings?.take(within, row, findings)
    if (refusal) return refusal
    const approval = await kind.approval?.(within, row, operator.id)
    if (approval && 'refusal' in approval) return approval
    return row.needsTwo || approval?.needsTwo ? proposeApproval(within, row, step, note) : carryOut(within, row, step, { outcome }, note)
  }
  const { fields } = await reviews.kind(row.kind).evidence(within, row)
  const items = readReasons(typed, fields)
  if (!items) return { refusal: 'reviewReasonsMissing' }
  return carryOut(within, row, step, { outcome, items }, note)
}

const proposeApproval = async (
  within: Rows,
  row: ReviewCase,
  { auditLog, actor, operator, now }: Step,
  note: string,
): Promise<ReviewCase> => {
  await addEvent(within, row.id, { at: now, event: 'proposed', operatorId: operator.id, outcome: 'approve', note })
  await auditLog.append(within, actor, {
    action: 'review.propose',
    subject: subjectOf(row),
    before: row.state,
    after: 'proposed',
    reason: note,
  })
  return change(within, row, { state: 'proposed', needsTwo: true, proposedBy: operator.id, claimedBy: null, claimedAt: null })
}

/** Agrees to the approval of somebody else, having opened the evidence as well, or gives the case back. */
export const second = async (within: Rows, step: Step, { agrees, note }: { agrees: boolean; note: string }): Promise<Changed> => {
  const row = await lockCase(within, step)
  if (isRefused(row)) return row
  const { auditLog, actor, operator, now } = step
  if (row.state !== 'proposed') return { refusal: 'reviewChanged' }
  if (row.proposedBy === operator.id) return { refusal: 'ownProposal' }
  if (agrees && !(await activeOperator(within, row.proposedBy ?? 0))) return { refusal: 'proposerSuspended' }
  if (agrees) {
    const kind = step.reviews.kind(row.kind)
    if (!(await hasOpened(within, kind, row.id, operator.id))) return { refusal: 'evidenceNotOpened' }
    const approval = await kind.approval?.(within, row, operator.id)
    return approval && 'refusal' in approval ? approval : carryOut(within, row, step, { outcome: 'approve' }, note)
  }
  if (note.trim() === '') return { refusal: 'reasonRequired' }
  await addEvent(within, row.id, { at: now, event: 'returned', operatorId: operator.id, note })
  await auditLog.append(within, actor, {
    action: 'review.return',
    subject: subjectOf(row),
    before: 'proposed',
    after: 'open',
    reason: note,
  })
  return change(within, row, { state: 'open', proposedBy: null })
}

/** Once, within the transaction: the product's own rows, the case, its history and the log change together. */
const carryOut = async (within: Rows, row: ReviewCase, step: Step, decision: Decision, note: string): Promise<ReviewCase> => {
  const { reviews, auditLog, actor, operator, now } = step
  const items = decision.outcome === 'reject' ? decision.items : []
  await reviews.kind(row.kind).decide(within, row, decision)
  await addEvent(within, row.id, { at: now, event: 'decided', operatorId: operator.id, outcome: decision.outcome, items, note })
  const after = decision.outcome === 'approve' ? 'approved' : JSON.stringify({ rejected: items })
  await auditLog.append(within, actor, {
    action: `review.${decision.outcome}`,
    subject: subjectOf(row),
    before: row.state,
    after,
    reason: note,
  })
  return change(within, row, { state: 'decided', outcome: decision.outcome, decidedAt: now, claimedAt: null })
}

/** Decides a case by a published rule, without anybody: only an approval, and only of what the rule names. */
export const approveAutomatically = async (within: Rows, reviews: Reviews, row: ReviewCase, now: number): Promise<ReviewCase> => {
  await reviews.kind(row.kind).decide(within, row, { outcome: 'approve' })
  await addEvent(within, row.id, { at: now, event: 'decided', outcome: 'approve', note: 'REVIEW_AUTO' })
  return change(within, row, { state: 'decided', outcome: 'approve', decidedAt: now })
}
