import { desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Hub } from '../ws/hub.ts'
import { type ConversationRow, withAssignees } from './conversations.ts'
import { presentConversation } from './present-conversation.ts'
import { supportConversations as table } from './tables.ts'

/** Conversations of a person that the channel begins with. */
const NEWEST_MAX = 20

interface Parts {
  database: PostgresJsDatabase
  hub: Hub
}

/** Serves the private channel of a person's conversations. What was written is asked for by number, so that nothing depends on which frames arrived. */
export const feedSupport = ({ database, hub }: Parts): void =>
  hub.serve('support', {
    snapshot: async ({ user }) => {
      if (user === undefined) return undefined
      const newest = await database
        .select()
        .from(table)
        .where(eq(table.uid, user))
        .orderBy(desc(table.lastAt), desc(table.id))
        .limit(NEWEST_MAX)
      return (await withAssignees(database, newest)).map(presentConversation)
    },
  })

/** Tells the open pages of a person how a conversation stands, once its transaction has ended. */
export const publishToPerson = async ({ database, hub }: Parts, row: ConversationRow): Promise<void> => {
  if (row.uid === null || !hub.isWatched('support', row.uid)) return
  const [shown] = await withAssignees(database, [row])
  if (shown) hub.publishTo(row.uid, 'support', [presentConversation(shown)])
}
