import { getNotificationSettings, setNotifications } from '@assay/wire/notification-settings/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data, type Handler, serve, success } from '../http/handler.ts'
import { readNotificationSettings, saveNotification } from './notification-settings.ts'

/** The calls about what people are notified of. */
export const notificationSettingsCalls = (database: PostgresJsDatabase): Handler[] => [
  serve(getNotificationSettings, async (_input, { user }) => data(await readNotificationSettings(database, user))),
  serve(setNotifications, async ({ category, on }, { user }) => {
    await saveNotification(database, user, { category, on: on === '1' })
    return success(await readNotificationSettings(database, user), 'notification-settings:done')
  }),
]
