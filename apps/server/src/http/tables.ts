import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Answers that were given to a request token, for 24 hours. `scope` is the session, or device and address of a visitor, as a keyed hash;
 * `body` a keyed hash of what was asked; `answer` is encrypted with a key that only the same request can derive again, because answers
 * to a sign-in hold a token.
 */
export const requestAnswers = pgTable(
  'request_answers',
  {
    scope: text('scope').notNull(),
    rtoken: text('rtoken').notNull(),
    body: text('body').notNull(),
    answer: text('answer').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.scope, table.rtoken] }), index('request_answers_at').on(table.at)],
)
