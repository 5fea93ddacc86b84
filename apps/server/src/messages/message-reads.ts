import type { UserId } from '@assay/core/people/state'
import type { Language } from '@assay/i18n/languages'
import type { Message, MessageCategory, MessageCount } from '@assay/wire/messages/calls'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Messages } from '../http/messages.ts'
import { messageCounts, messages as table } from './tables.ts'
import { keptMessage, writtenMessage } from './written.ts'

const PAGE = 50
/** Messages in which one search looks: what is looked for stands in the written text, which no table has. */
const SEARCHED = 1000

interface Asked {
  category?: MessageCategory | undefined
  unread?: '1' | undefined
  search?: string | undefined
  before?: number | undefined
}

type Row = typeof table.$inferSelect

/** How many messages a person has, and how many of them are unread. */
export const countOf = async (database: PostgresJsDatabase, user: UserId): Promise<MessageCount> => {
  const [row] = await database.select().from(messageCounts).where(eq(messageCounts.user, user))
  return { number: row?.number ?? 0, unread: row ? row.number - row.read : 0 }
}

/** Unread messages of each category. */
export const unreadOf = async (database: PostgresJsDatabase, user: UserId): Promise<Record<MessageCategory, number>> => {
  // Bounded: the categories.
  const rows = await database
    .select({ category: table.category, unread: sql<number>`count(*)::int` })
    .from(table)
    .where(and(eq(table.user, user), isNull(table.readAt)))
    .groupBy(table.category)
  const none = { money: 0, trading: 0, security: 0, system: 0, news: 0 }
  return Object.assign(none, Object.fromEntries(rows.map(({ category, unread }) => [category, unread])))
}

/** A page of the messages of a person, newest first, in a language. */
export const pageOf = async (
  { database, messages }: { database: PostgresJsDatabase; messages: Messages },
  { user, lang, asked }: { user: UserId; lang: Language; asked: Asked },
): Promise<{ messages: Message[]; more: boolean }> => {
  const sought = asked.search?.trim().toLocaleLowerCase() ?? ''
  const rows = await database
    .select()
    .from(table)
    .where(
      and(
        eq(table.user, user),
        asked.category && eq(table.category, asked.category),
        asked.unread && isNull(table.readAt),
        asked.before === undefined ? undefined : lt(table.number, asked.before),
      ),
    )
    .orderBy(desc(table.number))
    .limit(sought === '' ? PAGE + 1 : SEARCHED)
  const shown = rows.map(row => shownMessage(row, lang, messages))
  const found = shown.filter(({ subject, text }) => `${subject}\n${text}`.toLocaleLowerCase().includes(sought))
  return { messages: found.slice(0, PAGE), more: found.length > PAGE }
}

const shownMessage = (row: Row, lang: Language, messages: Messages): Message => ({
  number: row.number,
  at: row.at,
  category: row.category,
  ...writtenMessage(keptMessage(row), lang, messages),
  leadsTo: row.leadsTo,
  group: row.grouping,
  isRead: row.readAt !== null,
})

interface Reading {
  user: UserId
  at: number
  /** One message, all about one thing, or all up to a number, of a category or of all. */
  which: { number: number } | { group: string } | { upTo: number; category?: MessageCategory | undefined }
}

/** Marks messages as read; those that are stay so. */
export const markRead = async (database: PostgresJsDatabase, { user, at, which }: Reading): Promise<void> => {
  const named =
    'number' in which
      ? eq(table.number, which.number)
      : 'group' in which
        ? eq(table.grouping, which.group)
        : and(lt(table.number, which.upTo + 1), which.category && eq(table.category, which.category))
  await database.transaction(async rows => {
    // The count first: whoever writes messages of this person waits, so that both always agree.
    // Bounded: one row a person.
    await rows.select().from(messageCounts).where(eq(messageCounts.user, user)).for('update')
    const read = await rows
      .update(table)
      .set({ readAt: at })
      .where(and(eq(table.user, user), isNull(table.readAt), named))
      .returning({ number: table.number })
    if (read.length > 0)
      await rows
        .update(messageCounts)
        .set({ read: sql`${messageCounts.read} + ${read.length}` })
        .where(eq(messageCounts.user, user))
  })
}

/** Whether a person has a message of a number. */
export const hasMessage = async (database: PostgresJsDatabase, user: UserId, number: number): Promise<boolean> => {
  const rows = await database
    .select({ number: table.number })
    .from(table)
    .where(and(eq(table.user, user), eq(table.number, number)))
    .limit(1)
  return rows.length > 0
}
