import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { notificationSettingsCalls } from './calls.ts'
import { notificationWays } from './tables.ts'

/** What people are notified of. */
export const notificationSettingsProduct: ServerProduct = {
  personData: {
    files: [rowsOf('notification-settings', notificationWays, notificationWays.uid)],
    erase: eraseRows(notificationWays.uid),
  },
  start:
    ({ database }) =>
    () =>
      notificationSettingsCalls(database),
}
