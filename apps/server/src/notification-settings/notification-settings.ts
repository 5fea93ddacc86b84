import type { UserId } from '@assay/core/people/state'
import type { NotificationCategory, NotificationSettings } from '@assay/wire/notification-settings/calls'
import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { notificationSettings as table } from './tables.ts'

type Rows = Pick<PostgresJsDatabase, 'select'>

/** What somebody is notified of. */
export const readNotificationSettings = async (rows: Rows, uid: UserId): Promise<NotificationSettings> => {
  const [row] = await rows.select({ money: table.money, trading: table.trading }).from(table).where(eq(table.uid, uid))
  return row ?? { money: true, trading: true }
}

/** What a message is about, and for whom; one about security names no category and always goes out. */
export interface MessageSubject {
  user: UserId
  category: NotificationCategory
}

/** Whether somebody wants to be notified of something. */
export const isWanted = async (rows: Rows, { user, category }: MessageSubject): Promise<boolean> =>
  (await readNotificationSettings(rows, user))[category]

/** Turns a category on or off. */
export const saveNotification = async (
  database: PostgresJsDatabase,
  uid: UserId,
  { category, on }: { category: NotificationCategory; on: boolean },
): Promise<void> => {
  await database
    .insert(table)
    .values({ uid, [category]: on })
    .onConflictDoUpdate({ target: table.uid, set: { [category]: on } })
}
