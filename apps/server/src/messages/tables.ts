import { MESSAGE_CATEGORIES } from '@assay/wire/messages/calls'
import { isNull, sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Messages of people, once each. Every key has the time in it, so that the table can be divided by months. */
export const messages = pgTable(
  'messages',
  {
    user: id('user_id').notNull(),
    /** 1, 2, 3 … of this person, without gaps. */
    number: integer('number').notNull(),
    at: milliseconds('at').notNull(),
    category: text('category', { enum: MESSAGE_CATEGORIES }).notNull(),
    /** Entry of the dictionaries that is its subject. */
    key: text('key').notNull(),
    /** Its text, what stands for the names in braces, and its lines, as JSON. */
    figures: text('figures').notNull(),
    leadsTo: text('leads_to').notNull(),
    /** Of messages about one thing; empty for one that stands alone. */
    grouping: text('grouping').notNull(),
    mail: text('mail', { enum: ['on', 'off', 'kept', 'always', 'never'] }).notNull(),
    /** What it tells of, so that it is told once: `seq:place:nth` of an event. */
    cause: text('cause').notNull(),
    readAt: milliseconds('read_at'),
    /** Two entries of the dictionaries, subject and text, under which it is mailed with others of its kind; empty for one that is mailed alone. */
    joins: text('joins').notNull().default(''),
    /** The bell, mail and push are still to be told. */
    isDue: boolean('is_due').notNull(),
    /** Its mail waits, to go out with others. */
    isHeld: boolean('is_held').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.user, table.number, table.at] }),
    unique('messages_cause').on(table.user, table.cause, table.at),
    index('messages_unread').on(table.user, table.number).where(isNull(table.readAt)),
    index('messages_due').on(table.at).where(sql`${table.isDue}`),
    index('messages_held').on(table.user, table.joins).where(sql`${table.isHeld}`),
  ],
)

/** How many messages a person has and has read; unread are the others. */
export const messageCounts = pgTable('message_counts', {
  user: id('user_id').primaryKey(),
  /** Number of the newest. */
  number: integer('number').notNull(),
  read: integer('read').notNull(),
})

/** Until when mails of one kind to a person wait to go out together. */
export const messageWaits = pgTable(
  'message_waits',
  {
    user: id('user_id').notNull(),
    joins: text('joins').notNull(),
    waitMs: milliseconds('wait_ms').notNull(),
    until: milliseconds('until').notNull(),
  },
  table => [primaryKey({ columns: [table.user, table.joins] })],
)

/** What later events will only name by its number: open orders and positions with their owners. */
export const messageSubjects = pgTable('message_subjects', {
  name: text('name').primaryKey(),
  user: id('user_id').notNull(),
  facts: text('facts').notNull(),
})

/** Where browsers of people take push messages; each belongs to the session that made it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    sessionId: text('session_id').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    lang: text('lang').notNull(),
    createdAt: milliseconds('created_at').notNull(),
  },
  table => [index('push_subscriptions_uid').on(table.uid), index('push_subscriptions_session').on(table.sessionId)],
)
