import type { SupportRecord } from '@assay/wire/support/conversations'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Conversations of people, and of visitors who have proved an e-mail address, with support. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: serial('id').primaryKey(),
    /** Null of a visitor. */
    uid: integer('uid'),
    /** Of a visitor, until it is forgotten. */
    email: text('email'),
    topic: text('topic').notNull(),
    lang: text('lang').notNull(),
    state: text('state', { enum: ['open', 'ended'] })
      .notNull()
      .default('open'),
    isDispute: boolean('is_dispute').notNull().default(false),
    /** Beginning of the first message. */
    subject: text('subject').notNull(),
    openedAt: milliseconds('opened_at').notNull(),
    lastAt: milliseconds('last_at').notNull(),
    /** Number of the newest message; whoever adds one holds this row. */
    lastNumber: integer('last_number').notNull().default(0),
    personRead: integer('person_read').notNull().default(0),
    staffRead: integer('staff_read').notNull().default(0),
    personTypingUntil: milliseconds('person_typing_until').notNull().default(0),
    staffTypingUntil: milliseconds('staff_typing_until').notNull().default(0),
    /** Since when the person waits for a reply; null while nobody does. */
    waitsSince: milliseconds('waits_since'),
    firstReplyAt: milliseconds('first_reply_at'),
    endedAt: milliseconds('ended_at'),
    /** Void while that operator is suspended. */
    operatorId: integer('operator_id'),
    /** Rises with each change of who looks after it. */
    version: integer('version').notNull().default(0),
    stars: integer('stars').notNull().default(0),
    remark: text('remark').notNull().default(''),
  },
  table => [
    index('support_conversations_uid').on(table.uid, table.lastAt, table.id),
    index('support_conversations_email').on(table.email).where(sql`${table.email} is not null`),
    index('support_conversations_waiting').on(table.waitsSince, table.id).where(sql`${table.waitsSince} is not null`),
    index('support_conversations_state').on(table.state, table.lastAt, table.id),
    index('support_conversations_operator').on(table.operatorId),
    index('support_conversations_first_reply').on(table.firstReplyAt),
  ],
)

/** What was written in conversations; nothing is ever changed or taken away while the account stands. */
export const supportMessages = pgTable(
  'support_messages',
  {
    conversationId: integer('conversation_id').notNull(),
    /** 1, 2, 3 … without a gap. */
    number: integer('number').notNull(),
    /** Whose conversation it is; null of a visitor. */
    uid: integer('uid'),
    author: text('author', { enum: ['person', 'staff'] }).notNull(),
    /** First name and role of the operator; empty of a person. */
    name: text('name').notNull().default(''),
    role: text('role').notNull().default(''),
    text: text('text').notNull(),
    record: jsonb('record').$type<SupportRecord>(),
    asksDocument: boolean('asks_document').notNull().default(false),
    at: milliseconds('at').notNull(),
    /** Who sent it (`person 7`, `visitor …`, `operator 3`), and under which request token: the same of both is the same message. */
    sender: text('sender').notNull(),
    rtoken: text('rtoken').notNull(),
  },
  table => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    uniqueIndex('support_messages_repeat').on(table.sender, table.rtoken),
    index('support_messages_sender').on(table.sender, table.at),
    index('support_messages_uid').on(table.uid, table.conversationId, table.number),
  ],
)

/** Pictures of messages, and of messages that are not sent yet. */
export const supportPictures = pgTable(
  'support_pictures',
  {
    fileId: text('file_id').primaryKey(),
    uid: integer('uid').notNull(),
    /** 0: of a conversation that is not begun. */
    conversationId: integer('conversation_id').notNull(),
    /** Null in the draft. */
    number: integer('number'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedAt: milliseconds('uploaded_at').notNull(),
  },
  table => [
    index('support_pictures_message').on(table.conversationId, table.number),
    index('support_pictures_uid').on(table.uid, table.uploadedAt),
  ],
)

/** What operators note about a conversation; its person does not see it. */
export const supportNotes = pgTable(
  'support_notes',
  {
    id: serial('id').primaryKey(),
    conversationId: integer('conversation_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    note: text('note').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [index('support_notes_conversation').on(table.conversationId, table.id)],
)
