import { MESSAGES_A_MINUTE_MAX } from '@assay/rules/support/conversation-terms'
import type { SupportRecord } from '@assay/wire/support/conversations'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PeopleRefusal } from '../http/handler.ts'
import { type ConversationRow, changeConversation, type MessageRow, type Rows } from './conversations.ts'
import { supportMessages as messages, supportPictures as pictures } from './tables.ts'

const MINUTE_MS = 60_000
/** First key of the locks by which the messages of one sender come one after the other. */
const LOCK = 0x73_75_70_70

/** Who writes, as the table names them, and the token under which a repeat is the same message. */
interface Sent {
  sender: string
  rtoken: string
  text: string
  at: number
  record?: SupportRecord | undefined
}

/** Until the transaction ends nobody else writes for this sender: what is counted stays counted. */
export const holdSender = async (rows: Rows, sender: string): Promise<void> => {
  await rows.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${sender}))`)
}

/** The message that a token of a sender stands for already. */
export const repeatedMessage = async (rows: Rows, { sender, rtoken }: Pick<Sent, 'sender' | 'rtoken'>): Promise<MessageRow | undefined> =>
  (
    await rows
      .select()
      .from(messages)
      .where(and(eq(messages.sender, sender), eq(messages.rtoken, rtoken)))
  )[0]

/** Why a sender has to wait before the next message. */
export const paceRefusal = async (rows: Rows, sender: string, now: number): Promise<PeopleRefusal | undefined> => {
  const recent = and(eq(messages.sender, sender), gt(messages.at, now - MINUTE_MS))
  const [sent] = await rows
    .select({ number: count(), first: sql<string>`min(${messages.at})` })
    .from(messages)
    .where(recent)
  if (!sent || sent.number < MESSAGES_A_MINUTE_MAX) return undefined
  const seconds = Math.max(1, Math.ceil((Number(sent.first) + MINUTE_MS - now) / 1000))
  return { refusal: 'messagesTooMany', parameters: { seconds: String(seconds) } }
}

/** Adds a person's message to a conversation that is held, with the pictures of its draft; one that was ended is open again. */
export const addPersonMessage = async (
  rows: Rows,
  { id, uid, lastNumber, waitsSince }: ConversationRow,
  { sender, rtoken, text, at, record }: Sent,
  draftOf = id,
): Promise<{ conversation: ConversationRow; message: MessageRow }> => {
  const number = lastNumber + 1
  const [message] = await rows
    .insert(messages)
    .values({ conversationId: id, number, uid, author: 'person', text, record: record ?? null, at, sender, rtoken })
    .returning()
  if (!message) throw new Error(`Message ${number} of conversation ${id} was not written`)
  if (uid !== null)
    await rows
      .update(pictures)
      .set({ conversationId: id, number })
      .where(and(eq(pictures.uid, uid), eq(pictures.conversationId, draftOf), isNull(pictures.number)))
  const conversation = await changeConversation(rows, id, {
    ...{ lastNumber: number, lastAt: at, personRead: number, personTypingUntil: 0, waitsSince: waitsSince ?? at },
    ...{ state: 'open', endedAt: null, stars: 0, remark: '' },
  })
  return { conversation, message }
}

/** Who of the staff writes, as people see them. */
interface Author {
  name: string
  role: string
}

/** Adds a message of staff to a conversation that is held. */
export const addStaffMessage = async (
  rows: Rows,
  { id, uid, lastNumber, firstReplyAt }: ConversationRow,
  { sender, rtoken, text, at, name, role, asksDocument }: Omit<Sent, 'record'> & Author & { asksDocument: boolean },
): Promise<{ conversation: ConversationRow; message: MessageRow }> => {
  const number = lastNumber + 1
  const [message] = await rows
    .insert(messages)
    .values({ conversationId: id, number, uid, author: 'staff', name, role, text, asksDocument, at, sender, rtoken })
    .returning()
  if (!message) throw new Error(`Message ${number} of conversation ${id} was not written`)
  const conversation = await changeConversation(rows, id, {
    ...{ lastNumber: number, lastAt: at, staffRead: number, staffTypingUntil: 0, waitsSince: null },
    ...{ state: 'open', endedAt: null, firstReplyAt: firstReplyAt ?? at },
  })
  return { conversation, message }
}
