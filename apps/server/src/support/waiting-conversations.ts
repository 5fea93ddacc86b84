import { and, eq, isNotNull } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Matter } from '../staff-alerts/matters.ts'
import { supportConversations as table } from './tables.ts'

/** Conversations that wait for a reply. */
export const waitingConversations = async (database: PostgresJsDatabase): Promise<Matter[]> => {
  const waits = and(eq(table.state, 'open'), isNotNull(table.waitsSince))
  // Bounded: what waits for a reply.
  const waiting = await database.select({ id: table.id, waitsSince: table.waitsSince }).from(table).where(waits)
  return waiting.map(({ id, waitsSince }) => ({
    key: `conversation:${id}:${waitsSince}`,
    says: `Conversation ${id} waits for a reply.`,
    roles: ['support', 'admin'],
    path: `/support/${id}`,
  }))
}
