import { DEFAULT_LANGUAGE, isLanguage } from '@assay/i18n/languages'
import type { CalledMessage } from '../messages/person-messages.ts'
import type { ConversationRow } from './conversations.ts'
import type { SupportParts } from './support-parts.ts'
import { visitorAccess } from './visitor-access.ts'

/** All messages about a conversation. */
export const conversationGroup = ({ id }: Pick<ConversationRow, 'id'>): string => `support:${id}`

/**
 * The message to a person that support has replied: that it has, never what. Of several replies in a row only the first goes out by mail, and none while the person
 * has the page open. A visitor has none.
 */
export const replyMessages = (
  { hub }: Pick<SupportParts, 'hub'>,
  { id, uid, lastNumber }: ConversationRow,
  at: number,
  hadUnread: boolean,
): CalledMessage[] => {
  if (uid === null) return []
  return [
    {
      user: uid,
      subject: 'mail:supportReply.subject',
      text: 'support:safety',
      leadsTo: `/service?conversation=${id}`,
      group: conversationGroup({ id }),
      category: 'system',
      mail: hadUnread || hub.isWatched('support', uid) ? 'never' : 'on',
      cause: `support:${id}:${lastNumber}`,
      at,
    },
  ]
}

/** Tells a visitor by mail that support has replied, where they had read everything before. What opens the conversation stands behind `#`, which no browser sends to anybody. */
export const mailVisitor = async (parts: SupportParts, before: ConversationRow, hadUnread: boolean): Promise<void> => {
  if (hadUnread || before.uid !== null || !before.email) return
  const lang = isLanguage(before.lang) ? before.lang : DEFAULT_LANGUAGE
  await parts.outgoing.queue({
    kind: 'mail',
    recipient: before.email,
    subject: parts.messages(lang, 'mail:supportReply.subject'),
    text: parts.messages(lang, 'mail:supportReply.text', { link: `${parts.publicUrl}/service#${visitorAccess(parts.secrets, before)}` }),
  })
}
