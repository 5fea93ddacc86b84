import type { ReviewRow } from '@assay/wire/reviews/calls'
import { and, count, eq, inArray, lte, sql } from 'drizzle-orm'
import { type DecidedMoneyProduct, type MoneySources, moneySourcesOf } from './decided-money.ts'
import type { ReviewCase, ReviewKind, Rows } from './review-kind.ts'
import { type ItemReason, reviewEvents, reviewCases as table } from './tables.ts'

/** States in which a case waits for somebody. */
export const WAITING = ['open', 'claimed', 'proposed'] as const

interface NewCase {
  kind: ReviewRow['kind']
  topic: string
  uid: number
  /** Whether an approval needs two people. */
  needsTwo: boolean
  at: number
}

interface NewEvent {
  at: number
  event: string
  operatorId?: number
  outcome?: string
  items?: ItemReason[]
  note?: string
}

/** Writes down what happened to a case. */
export const addEvent = async (rows: Rows, caseId: number, { at, event, operatorId, outcome, items = [], note = '' }: NewEvent) => {
  await rows.insert(reviewEvents).values({ caseId, at, event, operatorId: operatorId ?? null, outcome: outcome ?? null, items, note })
}

/** Whether an operator has opened what is personal in a case, so that they know what they approve. */
export const hasOpened = async (
  rows: Rows,
  kind: Pick<ReviewKind, 'isDisclosed'>,
  caseId: number,
  operatorId: number,
): Promise<boolean> => {
  if (!kind.isDisclosed) return true
  const opened = and(eq(reviewEvents.caseId, caseId), eq(reviewEvents.event, 'read'), eq(reviewEvents.operatorId, operatorId))
  return (await rows.select({ id: reviewEvents.id }).from(reviewEvents).where(opened).limit(1)).length > 0
}

/** The kinds of case that products have registered, and the way into the queue. */
export class Reviews {
  readonly #kinds = new Map<string, ReviewKind>()
  /** Where the products hold money that operators decide about. */
  readonly money: MoneySources

  constructor(products: readonly DecidedMoneyProduct[]) {
    this.money = moneySourcesOf(products)
  }

  register(kind: ReviewKind): void {
    this.#kinds.set(kind.kind, kind)
  }

  /** Throws for a kind that nobody has registered: such a case could never be decided. */
  kind(name: string): ReviewKind {
    const kind = this.#kinds.get(name)
    if (!kind) throw new Error(`No product decides cases of the kind ${name}`)
    return kind
  }

  kinds(): ReviewKind[] {
    return [...this.#kinds.values()]
  }

  /** Opens a case within the transaction that makes it necessary. */
  async open(within: Rows, { kind, topic, uid, needsTwo, at }: NewCase): Promise<ReviewCase> {
    const dueAt = at + this.kind(kind).deadlineMs
    const [opened] = await within.insert(table).values({ kind, topic, uid, needsTwo, createdAt: at, dueAt }).returning()
    if (!opened) throw new Error('A case was not inserted')
    await addEvent(within, opened.id, { at, event: 'opened' })
    return opened
  }

  /** What it is about has gone by itself: a case that waits is decided by nobody any more. */
  async withdraw(within: Rows, caseId: number, at: number): Promise<void> {
    const withdrawn = await within
      .update(table)
      .set({ state: 'withdrawn', version: sql`${table.version} + 1`, claimedBy: null, claimedAt: null })
      .where(and(eq(table.id, caseId), inArray(table.state, [...WAITING])))
      .returning({ id: table.id })
    if (withdrawn.length > 0) await addEvent(within, caseId, { at, event: 'withdrawn' })
  }

  /** Place of a waiting case in the queue of its kind, from 1. */
  async place(rows: Rows, { id, kind }: Pick<ReviewCase, 'id' | 'kind'>): Promise<number> {
    const before = and(inArray(table.state, [...WAITING]), eq(table.kind, kind), lte(table.id, id))
    const [row] = await rows.select({ place: count() }).from(table).where(before)
    return row?.place ?? 0
  }

  /** Middle of what the last fifty decisions about a topic took, in ms; 0 without any. */
  async usualTime(rows: Rows, kind: string, topic: string): Promise<number> {
    const [row] = await rows.execute<{ usual: string | null }>(sql`
      select percentile_cont(0.5) within group (order by decided_at - created_at) as usual from (
        select decided_at, created_at from review_cases
        where kind = ${kind} and topic = ${topic} and state = 'decided' order by decided_at desc limit 50
      ) last`)
    return Math.round(Number(row?.usual ?? 0))
  }
}
