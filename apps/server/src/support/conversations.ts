import type { SupportMessage } from '@assay/wire/support/conversations'
import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { roleOf } from '../operators/operators.ts'
import { operators } from '../operators/tables.ts'
import { supportConversations as conversations, supportMessages as messages, supportPictures as pictures } from './tables.ts'

/** A transaction, or the database itself. */
export type Rows = Pick<PostgresJsDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect
type PictureRow = typeof pictures.$inferSelect

/** Who looks after a conversation: nobody while that operator is suspended. */
export interface Assignee {
  operatorId: number
  name: string
  role: string
}

export interface AssignedConversation extends ConversationRow {
  assignee: Assignee | undefined
  /** Messages of staff behind what the person has read. */
  unread: number
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Conversations with who looks after them, in the order in which they are given. */
export const withAssignees = async (rows: Rows, found: readonly ConversationRow[]): Promise<AssignedConversation[]> => {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const assigned = found.flatMap(({ operatorId }) => operatorId ?? [])
  // Bounded: the operators and the unread messages of one page.
  const staff = assigned.length === 0 ? [] : await rows.select().from(operators).where(inArray(operators.id, assigned))
  // Bounded: a row a conversation of the page.
  const unread = await rows
    .select({ id: messages.conversationId, unread: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(inArray(messages.conversationId, ids), eq(messages.author, 'staff'), gt(messages.number, conversations.personRead)))
    .groupBy(messages.conversationId)
  const unreadOf = new Map(unread.map(row => [row.id, row.unread]))
  return found.map(row => {
    const operator = staff.find(({ id, suspended }) => id === row.operatorId && !suspended)
    const assignee = operator && { operatorId: operator.id, name: operator.name, role: roleOf(operator.role) }
    return { ...row, assignee, unread: unreadOf.get(row.id) ?? 0 }
  })
}

/** One conversation; `undefined` for what is none. */
export const conversationById = async (rows: Rows, id: number): Promise<ConversationRow | undefined> =>
  (await rows.select().from(conversations).where(eq(conversations.id, id)))[0]

/** The same, held until the transaction ends: whoever adds a message or changes who looks after it waits for its turn. */
export const lockConversation = async (rows: Rows, id: number): Promise<ConversationRow | undefined> =>
  (await rows.select().from(conversations).where(eq(conversations.id, id)).for('update'))[0]

/** Changes a conversation that is held. */
export const changeConversation = async (rows: Rows, id: number, values: Partial<ConversationRow>): Promise<ConversationRow> => {
  const [changed] = await rows.update(conversations).set(values).where(eq(conversations.id, id)).returning()
  if (!changed) throw new Error(`The conversation ${id} went while it was held`)
  return changed
}

interface PageOfMessages {
  after?: number | undefined
  before?: number | undefined
  limit: number
}

/** Messages of a conversation, oldest first, and whether there are more: behind a number, before one, or the newest. */
export const messagesOf = async (
  rows: Rows,
  conversationId: number,
  { after, before, limit }: PageOfMessages,
): Promise<{ messages: MessageRow[]; more: boolean }> => {
  const isOnward = after !== undefined
  const found = await rows
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        after === undefined ? undefined : gt(messages.number, after),
        before === undefined ? undefined : lt(messages.number, before),
      ),
    )
    .orderBy(isOnward ? asc(messages.number) : desc(messages.number))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return { messages: isOnward ? page : page.reverse(), more: found.length > limit }
}

/** Pictures of messages, by the number of their message. */
const picturesOf = async (rows: Rows, conversationId: number, numbers: readonly number[]): Promise<Map<number, PictureRow[]>> => {
  const found = new Map<number, PictureRow[]>()
  if (numbers.length === 0) return found
  // Bounded: a few of each message of one page.
  const all = await rows
    .select()
    .from(pictures)
    .where(and(eq(pictures.conversationId, conversationId), inArray(pictures.number, [...numbers])))
    .orderBy(asc(pictures.uploadedAt), asc(pictures.fileId))
  for (const picture of all) found.set(picture.number ?? 0, [...(found.get(picture.number ?? 0) ?? []), picture])
  return found
}

/** Messages as the wire carries them; `addressOf` gives a picture an address, or none. */
export const presentMessages = async (
  rows: Rows,
  conversationId: number,
  page: readonly MessageRow[],
  addressOf: (fileId: string) => string,
): Promise<SupportMessage[]> => {
  const found = await picturesOf(
    rows,
    conversationId,
    page.map(({ number }) => number),
  )
  return page.map(({ number, author, name, role, text, at, record, asksDocument }) => ({
    number,
    author,
    name,
    role: role === '' ? '' : roleOf(role),
    text,
    at,
    ...(record && { record }),
    pictures: (found.get(number) ?? []).map(({ fileId, width, height }) => ({ address: addressOf(fileId), width, height })),
    asksDocument,
  }))
}

/** Unread messages of all conversations of a person. */
export const unreadOf = async (rows: Rows, uid: number): Promise<number> => {
  const [sum] = await rows
    .select({ unread: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.uid, uid), eq(messages.author, 'staff'), gt(messages.number, conversations.personRead)))
  return sum?.unread ?? 0
}
