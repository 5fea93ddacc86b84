import { bigint, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** How each part of the platform did on each day (UTC): in how many minutes it was measured, and in how many of them it failed. */
export const statusDays = pgTable(
  'status_days',
  {
    part: text('part').notNull(),
    /** Days since 1970-01-01 UTC. */
    day: integer('day').notNull(),
    measured: integer('measured').notNull(),
    failed: integer('failed').notNull(),
  },
  table => [primaryKey({ columns: [table.part, table.day] })],
)

/** What operators tell people of a disturbance or of work that is planned. */
export const statusIncidents = pgTable(
  'status_incidents',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    /** Parts that it concerns, comma-separated. */
    parts: text('parts').notNull(),
    /** The newest step: `planned`, `investigating`, `identified`, `watching`, `resolved`. */
    step: text('step').notNull(),
    startedAt: milliseconds('started_at').notNull(),
    resolvedAt: milliseconds('resolved_at'),
  },
  table => [index('status_incidents_started').on(table.startedAt)],
)

/** What was written about an incident, in order; nothing of it is changed. */
export const statusUpdates = pgTable(
  'status_updates',
  {
    id: serial('id').primaryKey(),
    incidentId: integer('incident_id').notNull(),
    at: milliseconds('at').notNull(),
    step: text('step').notNull(),
    text: text('text').notNull(),
    operatorId: integer('operator_id').notNull(),
  },
  table => [index('status_updates_incident').on(table.incidentId)],
)
