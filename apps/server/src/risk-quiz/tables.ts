import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

/** Who has answered all questions about the risks; a row is never taken away. */
export const riskQuizPasses = pgTable('risk_quiz_passes', {
  user: bigint('user_id', { mode: 'number' }).primaryKey(),
  /** Of the questions that were asked. */
  version: integer('version').notNull(),
  passedAt: bigint('passed_at', { mode: 'number' }).notNull(),
})
