import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Why an item was not accepted. */
export interface ItemReason {
  item: string
  reason: string
}

/** Cases that operators decide. */
export const reviewCases = pgTable(
  'review_cases',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    /** What it is about within its kind, such as `senior`. */
    topic: text('topic').notNull(),
    uid: integer('uid').notNull(),
    /** `open`, `claimed`, `proposed`, `decided`, `withdrawn` */
    state: text('state').notNull().default('open'),
    /** Rises with each change. */
    version: integer('version').notNull().default(1),
    needsTwo: boolean('needs_two').notNull(),
    claimedBy: integer('claimed_by'),
    claimedAt: milliseconds('claimed_at'),
    /** Who would approve it and waits for a second. */
    proposedBy: integer('proposed_by'),
    /** `approve`, `reject` */
    outcome: text('outcome'),
    createdAt: milliseconds('created_at').notNull(),
    dueAt: milliseconds('due_at').notNull(),
    decidedAt: milliseconds('decided_at'),
  },
  table => [index('review_cases_due').on(table.state, table.kind, table.dueAt), index('review_cases_uid').on(table.uid)],
)

/** What happened to a case, in the order in which it did. */
export const reviewEvents = pgTable(
  'review_events',
  {
    id: serial('id').primaryKey(),
    caseId: integer('case_id').notNull(),
    at: milliseconds('at').notNull(),
    /** Absent: the person, or the platform itself. */
    operatorId: integer('operator_id'),
    event: text('event').notNull(),
    outcome: text('outcome'),
    items: jsonb('items').$type<ItemReason[]>().notNull(),
    note: text('note').notNull(),
  },
  table => [index('review_events_case').on(table.caseId)],
)

/** Filters of the list that operators have saved for themselves. */
export const reviewFilters = pgTable(
  'review_filters',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  table => [unique('review_filters_name').on(table.operatorId, table.name)],
)
