import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Archives of all that is held of a person, as they asked for them. The bytes are a file, encrypted like every other. */
export const dataArchives = pgTable(
  'data_archives',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
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
    // One at a time for each person.
    uniqueIndex('data_archives_asked').on(table.uid).where(sql`${table.state} = 'asked'`),
  ],
)
