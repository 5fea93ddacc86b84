import type { UserId } from '@assay/core/people/state'
import { MESSAGE_CATEGORIES } from '@assay/wire/messages/calls'
import type { NotificationCategory, NotificationSettings, NotificationWay } from '@assay/wire/notification-settings/calls'
import { and, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { notificationWays as table } from './tables.ts'

type Rows = Pick<PostgresJsDatabase, 'select'>

const AT_FIRST = { app: true, mail: true, push: true, sound: false, mailChosen: false } as const

/** What somebody is notified of, and by which ways. */
export const readNotificationSettings = async (rows: Rows, uid: UserId): Promise<NotificationSettings> => {
  // Bounded: the categories.
  const kept = await rows.select().from(table).where(eq(table.uid, uid))
  const of = (category: NotificationCategory) => {
    const { app, mail, push, sound, mailChosen } = kept.find(row => row.category === category) ?? AT_FIRST
    // All of it goes out by mail only where that was chosen.
    return { app, mail: category === 'news' ? mailChosen : mail, push, sound }
  }
  return Object.fromEntries(MESSAGE_CATEGORIES.map(category => [category, of(category)])) as NotificationSettings
}

/** What a message is about, and for whom; one about security names no category and always goes out. */
export interface MessageSubject {
  user: UserId
  category: NotificationCategory
  /** It goes out only where the person has chosen mail. */
  onlyChosen?: boolean
}

/** Whether somebody wants to be notified of something by mail. */
export const isWanted = async (rows: Rows, { user, category, onlyChosen = false }: MessageSubject): Promise<boolean> => {
  const [row] = await rows
    .select({ mail: table.mail, mailChosen: table.mailChosen })
    .from(table)
    .where(and(eq(table.uid, user), eq(table.category, category)))
  return (row?.mail ?? true) && (!onlyChosen || (row?.mailChosen ?? false))
}

interface Choice {
  category: NotificationCategory
  way: NotificationWay
  on: boolean
}

/** Turns one way of a category on or off. */
export const saveNotification = async (database: PostgresJsDatabase, uid: UserId, { category, way, on }: Choice): Promise<void> => {
  const set = { [way]: on, ...(way === 'mail' && { mailChosen: on }) }
  await database
    .insert(table)
    .values({ uid, category, ...set })
    .onConflictDoUpdate({ target: [table.uid, table.category], set })
}
