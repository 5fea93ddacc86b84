import type { ReviewRow } from '@assay/wire/reviews/calls'
import { and, asc, count, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Operator } from '../operators/operators.ts'
import { maskedPersons, operatorNames, presentRow } from './present-case.ts'
import type { ReviewKind, Rows } from './review-kind.ts'
import { WAITING } from './reviews.ts'
import { reviewCases as table } from './tables.ts'

const PAGE = 50

interface CaseQuery {
  filter: 'todo' | 'mine' | 'second' | 'decided'
  kinds: readonly ReviewKind[]
  topic?: string | undefined
  isOverdue: boolean
  uid?: number | undefined
  page: number
}

/** The kinds of case that a role sees: those that it decides, and all of them for an auditor. */
export const visibleKinds = (kinds: readonly ReviewKind[], { role }: Operator): ReviewKind[] =>
  kinds.filter(({ decidedBy }) => role === 'auditor' || decidedBy.includes(role))

const waiting = inArray(table.state, [...WAITING])

const filtered = (filter: CaseQuery['filter'], { id }: Operator): SQL | undefined => {
  if (filter === 'mine') return and(eq(table.state, 'claimed'), eq(table.claimedBy, id))
  if (filter === 'second') return and(eq(table.state, 'proposed'), ne(table.proposedBy, id))
  return filter === 'decided' ? inArray(table.state, ['decided', 'withdrawn']) : waiting
}

/** One page of the queue, or of what was decided. */
export const listCases = async (
  rows: Rows,
  { filter, kinds, topic, isOverdue, uid, page }: CaseQuery,
  { operator, now }: { operator: Operator; now: number },
): Promise<{ reviews: ReviewRow[]; total: number }> => {
  if (kinds.length === 0) return { reviews: [], total: 0 }
  const where = and(
    filtered(filter, operator),
    inArray(
      table.kind,
      kinds.map(({ kind }) => kind),
    ),
    topic ? eq(table.topic, topic) : undefined,
    isOverdue ? and(waiting, lt(table.dueAt, now)) : undefined,
    uid === undefined ? undefined : eq(table.uid, uid),
  )
  const order = filter === 'decided' ? [desc(table.decidedAt), desc(table.id)] : [asc(table.dueAt), asc(table.id)]
  const found = await rows
    .select()
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(PAGE)
    .offset(page * PAGE)
  const [counted] = await rows.select({ total: count() }).from(table).where(where)
  const persons = await maskedPersons(
    rows,
    found.map(row => row.uid),
  )
  const names = await operatorNames(rows)
  return { reviews: found.map(row => presentRow(row, { names, persons, now })), total: counted?.total ?? 0 }
}

/** How many cases of each kind wait. */
export const countCases = async (rows: Rows, kinds: readonly ReviewKind[], { operator, now }: { operator: Operator; now: number }) => {
  const counts = []
  for (const { kind } of kinds) {
    const [row] = await rows
      .select({
        todo: count(),
        mine: sql<number>`(count(*) filter (where ${table.state} = 'claimed' and ${table.claimedBy} = ${operator.id}))::int`,
        second: sql<number>`(count(*) filter (where ${table.state} = 'proposed' and ${table.proposedBy} <> ${operator.id}))::int`,
        overdue: sql<number>`(count(*) filter (where ${table.dueAt} < ${now}))::int`,
      })
      .from(table)
      .where(and(waiting, eq(table.kind, kind)))
    counts.push({ kind, ...(row ?? { todo: 0, mine: 0, second: 0, overdue: 0 }) })
  }
  return counts
}
