import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** What is made for people in the background. */
const MADE_KINDS = ['personalData', 'statement'] as const
export type MadeKind = (typeof MADE_KINDS)[number]

/** Archives that people asked for: all that is held of them, or a statement. The bytes are a file, encrypted like every other. */
export const dataArchives = pgTable(
  'data_archives',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: MADE_KINDS }).notNull().default('personalData'),
    uid: integer('uid').notNull(),
    /** Which one exactly, where a kind has a choice. */
    wanted: jsonb('wanted').notNull().default({}),
    /** Rows that are written so far, and all of them: 0 until they are counted. */
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    state: text('state', { enum: ['asked', 'ready', 'failed'] }).notNull(),
    askedAt: milliseconds('asked_at').notNull(),
    /** Times that making it was begun: one that stops the process is not begun for ever. */
    tries: integer('tries').notNull().default(0),
    fileId: text('file_id'),
    length: integer('length').notNull().default(0),
    /** Of one that is ready. */
    deletedAt: milliseconds('deleted_at').notNull().default(0),
  },
  table => [
    index('data_archives_uid').on(table.uid, table.id),
    // One at a time for each person and kind.
    uniqueIndex('data_archives_asked').on(table.uid, table.kind).where(sql`${table.state} = 'asked'`),
  ],
)
