import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { notificationSettingsCalls } from './calls.ts'
import { notificationSettings } from './tables.ts'

/** What people are notified of. */
export const notificationSettingsProduct: ServerProduct = {
  personData: {
    files: [rowsOf('notification-settings', notificationSettings, notificationSettings.uid)],
    erase: eraseRows(notificationSettings.uid),
  },
  start:
    ({ database }) =>
    () =>
      notificationSettingsCalls(database),
}
