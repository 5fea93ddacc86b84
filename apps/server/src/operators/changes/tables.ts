import type { ChangeLine } from '@assay/wire/operators/change-calls'
import { bigint, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Changes of the house that need two persons. */
export const houseChanges = pgTable(
  'house_changes',
  {
    id: serial('id').primaryKey(),
    /** `settings`, `poolFunding`, `adjustment` */
    kind: text('kind').notNull(),
    /** What the kind has to know to carry it out: texts, amounts as plain decimals. */
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What it changed when it was proposed, or at last when it was approved. */
    lines: jsonb('lines').$type<ChangeLine[]>().notNull(),
    reason: text('reason').notNull(),
    proposedBy: integer('proposed_by').notNull(),
    proposedAt: milliseconds('proposed_at').notNull(),
    decidedBy: integer('decided_by'),
    /** `approve`, `decline` */
    decision: text('decision'),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedAt: milliseconds('decided_at'),
    /** When the core had done it. One that was approved and has none is carried out at the next start. */
    carriedOutAt: milliseconds('carried_out_at'),
  },
  table => [index('house_changes_decision').on(table.decision, table.id)],
)
