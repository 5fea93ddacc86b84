import { eq, inArray } from 'drizzle-orm'
import { eraseRows, type PersonData, rowsOf } from '../personal-data/person-data.ts'
import { supportConversations, supportMessages, supportNotes, supportPictures } from './tables.ts'

/** Conversations of a person: all of them are in the archive, and go with the account. Files of pictures that nothing names any more are swept. */
export const supportPersonData: PersonData = {
  files: [
    rowsOf('support-conversations', supportConversations, supportConversations.uid, [
      supportConversations.email,
      supportConversations.operatorId,
      supportConversations.version,
    ]),
    rowsOf('support-messages', supportMessages, supportMessages.uid, [supportMessages.sender, supportMessages.rtoken]),
    rowsOf('support-pictures', supportPictures, supportPictures.uid),
  ],
  async erase(rows, user) {
    // Bounded: a part of the statement that deletes.
    const own = rows.select({ id: supportConversations.id }).from(supportConversations).where(eq(supportConversations.uid, user.uid))
    await rows.delete(supportNotes).where(inArray(supportNotes.conversationId, own))
    await eraseRows(supportMessages.uid, supportPictures.uid, supportConversations.uid)(rows, user)
  },
}
