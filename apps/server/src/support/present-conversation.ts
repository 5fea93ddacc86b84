import { maskedContact } from '@assay/rules/masked-contact'
import type { SupportTopic } from '@assay/rules/support/conversation-terms'
import type { DeskConversation } from '@assay/wire/support/console-calls'
import type { Conversation } from '@assay/wire/support/conversations'
import { roleOf } from '../operators/operators.ts'
import { type AssignedConversation, firstName } from './conversations.ts'

/** A conversation as its person sees it. */
export const presentConversation = ({ assignee, ...row }: AssignedConversation): Conversation => ({
  conversationId: String(row.id),
  topic: row.topic as SupportTopic,
  state: row.state,
  isDispute: row.isDispute,
  subject: row.subject,
  openedAt: row.openedAt,
  lastAt: row.lastAt,
  lastNumber: row.lastNumber,
  personRead: row.personRead,
  staffRead: row.staffRead,
  unread: row.unread,
  staffTypingUntil: row.staffTypingUntil,
  name: assignee ? firstName(assignee.name) : '',
  role: assignee ? roleOf(assignee.role) : '',
  stars: row.stars,
})

/** The same for the desk. */
export const presentForDesk = (row: AssignedConversation): DeskConversation => ({
  ...presentConversation(row),
  uid: row.uid === null ? '' : String(row.uid),
  email: row.email === null ? '' : maskedContact({ kind: 'email', value: row.email }),
  lang: row.lang,
  name: row.assignee?.name ?? '',
  operatorId: row.assignee ? String(row.assignee.operatorId) : '',
  waitsSince: row.waitsSince ?? 0,
  personTypingUntil: row.personTypingUntil,
  version: row.version,
  remark: row.remark,
})
