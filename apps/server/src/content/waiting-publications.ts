import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Matter } from '../staff-alerts/matters.ts'
import { contentPublications as table } from './tables.ts'

/** Legal texts that wait for a second person. */
export const waitingPublications = async (database: PostgresJsDatabase): Promise<Matter[]> => {
  // Bounded: one of each legal text.
  const waiting = await database.select({ id: table.id, articleId: table.articleId }).from(table).where(eq(table.state, 'waiting'))
  return waiting.map(({ id, articleId }) => ({
    key: `publication:${id}`,
    says: `Publication ${id} of a legal text waits for a second person.`,
    roles: ['content', 'compliance', 'admin'],
    path: `/articles/${articleId}`,
  }))
}
