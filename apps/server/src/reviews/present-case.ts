import { maskedContact } from '@assay/rules/masked-contact'
import type { Review, ReviewRow } from '@assay/wire/reviews/calls'
import { and, desc, eq, ne } from 'drizzle-orm'
import { allOperators, type Operator } from '../operators/operators.ts'
import { users } from '../people/tables.ts'
import { contactsOf } from '../people/users.ts'
import type { ReviewCase, ReviewKind, Rows } from './review-kind.ts'
import { hasOpened, type Reviews } from './reviews.ts'
import { reviewEvents, reviewCases as table } from './tables.ts'

/** Whoever has claimed a case and does nothing for so long may be taken over from (ms). */
const CLAIM_MS = 30 * 60_000
const OTHERS_MAX = 20

/** Whether somebody is at a case now. */
export const isClaimed = ({ state, claimedAt }: ReviewCase, now: number): boolean =>
  state === 'claimed' && claimedAt !== null && claimedAt + CLAIM_MS > now

/** Names of operators by number. */
type Names = ReadonlyMap<number, string>
export const operatorNames = async (rows: Rows): Promise<Names> => new Map((await allOperators(rows)).map(({ id, name }) => [id, name]))

const named = (id: number | null, names: Names) => (id === null ? undefined : { id: String(id), name: names.get(id) ?? '' })

/** Contacts of people, masked, by number. */
export const maskedPersons = async (rows: Rows, uids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const found = new Map<number, string>()
  for (const uid of new Set(uids)) {
    const [user] = await rows.select().from(users).where(eq(users.uid, uid))
    const contact = user && contactsOf(user)[0]
    found.set(uid, contact ? maskedContact(contact) : '')
  }
  return found
}

interface Context {
  names: Names
  persons: ReadonlyMap<number, string>
  now: number
}

export const presentRow = (row: ReviewCase, { names, persons, now }: Context): ReviewRow => {
  const claimedBy = isClaimed(row, now) ? named(row.claimedBy, names) : undefined
  const proposedBy = named(row.proposedBy, names)
  const state = row.state === 'claimed' && !claimedBy ? 'open' : row.state
  const isDone = row.decidedAt !== null
  return {
    id: String(row.id),
    kind: row.kind as ReviewRow['kind'],
    topic: row.topic,
    uid: String(row.uid),
    person: persons.get(row.uid) ?? '',
    state: state as ReviewRow['state'],
    ...(claimedBy && { claimedBy }),
    ...(proposedBy && { proposedBy }),
    ...(row.outcome && { outcome: row.outcome as 'approve' | 'reject' }),
    needsTwo: row.needsTwo,
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    isOverdue: !isDone && row.state !== 'withdrawn' && row.dueAt < now,
    decidedAt: row.decidedAt ?? 0,
  }
}

const EVENTS_SHOWN = 500

/** The newest events of a case, oldest first: whoever claims and releases it makes as many as they like. */
const eventsOf = async (rows: Rows, caseId: number) =>
  (
    await rows.select().from(reviewEvents).where(eq(reviewEvents.caseId, caseId)).orderBy(desc(reviewEvents.id)).limit(EVENTS_SHOWN)
  ).reverse()

const historyOf = async (rows: Rows, caseId: number, names: Names): Promise<Review['history']> =>
  (await eventsOf(rows, caseId)).map(({ at, operatorId, event, outcome, items, note }) => {
    const operator = named(operatorId, names)
    return {
      at,
      ...(operator && { operator }),
      event: event as Review['history'][number]['event'],
      ...(outcome && { outcome: outcome as 'approve' | 'reject' }),
      items,
      note,
    }
  })

/** Who looks at a case, and what they have done with it. */
interface Looking {
  operator: Operator
  mayDecide: boolean
  /** They have opened the evidence, or there is nothing to open. */
  opened: boolean
  now: number
}

/** What an operator may do with a case at a time. */
const mayOf = (row: ReviewCase, { operator, mayDecide, opened, now }: Looking): Review['may'] => {
  const isMine = isClaimed(row, now) && row.claimedBy === operator.id
  const waits = row.state === 'open' || row.state === 'claimed'
  const decides = mayDecide && isMine
  const seconds = mayDecide && row.state === 'proposed' && row.proposedBy !== operator.id
  return {
    claim: mayDecide && waits && !isClaimed(row, now),
    release: mayDecide && isMine,
    read: mayDecide,
    decide: decides,
    second: seconds,
    approve: (decides || seconds) && opened,
  }
}

/** Whether an approval by whoever looks would take a second person by now. */
const needsTwoNow = async (rows: Rows, row: ReviewCase, kind: ReviewKind, { id }: Operator): Promise<boolean> => {
  if (row.state === 'decided' || row.state === 'withdrawn') return false
  const approval = await kind.approval?.(rows, row, id)
  return approval !== undefined && 'needsTwo' in approval && approval.needsTwo
}

/** A case as its page shows it. */
export const presentCase = async (
  rows: Rows,
  row: ReviewCase,
  { reviews, operator, now }: { reviews: Reviews; operator: Operator; now: number },
): Promise<Review> => {
  const kind = reviews.kind(row.kind)
  const names = await operatorNames(rows)
  const context = { names, persons: await maskedPersons(rows, [row.uid]), now }
  const others = await rows
    .select()
    .from(table)
    .where(and(eq(table.uid, row.uid), ne(table.id, row.id)))
    .orderBy(desc(table.id))
    .limit(OTHERS_MAX)
  const { fields, flags, facts } = await kind.evidence(rows, row)
  return {
    ...presentRow({ ...row, needsTwo: row.needsTwo || (await needsTwoNow(rows, row, kind, operator)) }, context),
    version: row.version,
    fields: fields.map(field => ({ ...field, reasons: [...field.reasons] })),
    asks: [...(kind.findings?.asks ?? [])],
    flags,
    facts,
    history: await historyOf(rows, row.id, names),
    others: others.map(other => presentRow(other, context)),
    may: mayOf(row, {
      operator,
      mayDecide: kind.decidedBy.includes(operator.role),
      opened: await hasOpened(rows, kind, row.id, operator.id),
      now,
    }),
  }
}
