import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { settingsLockHandlers } from './calls.ts'
import { settingsLocks } from './tables.ts'

/** Locks that people put on what protects their account. */
export const settingsLockProduct: ServerProduct = {
  personData: { files: [rowsOf('settings-lock', settingsLocks, settingsLocks.uid)], erase: eraseRows(settingsLocks.uid) },
  start:
    ({ identity }) =>
    () =>
      settingsLockHandlers(identity),
}
