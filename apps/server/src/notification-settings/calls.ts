import { getNotificationSettings, isAlwaysOn, setNotifications } from '@assay/wire/notification-settings/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data, type Handler, refused, serve, success } from '../http/handler.ts'
import { readNotificationSettings, saveNotification } from './notification-settings.ts'

/** The calls about what people are notified of. */
export const notificationSettingsCalls = (database: PostgresJsDatabase): Handler[] => [
  serve(getNotificationSettings, async (_input, { user }) => data(await readNotificationSettings(database, user))),
  serve(setNotifications, async ({ category, way, on }, { user }) => {
    if (on === '0' && isAlwaysOn(category, way)) return refused({ refusal: 'notificationAlwaysOn' })
    await saveNotification(database, user, { category, way, on: on === '1' })
    return success(await readNotificationSettings(database, user), 'notification-settings:done')
  }),
]
