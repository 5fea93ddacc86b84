import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { totpHandlers } from './calls.ts'
import { recoveryCodes, totps } from './tables.ts'

/** Authenticator apps and recovery codes of people. */
export const totpProduct: ServerProduct = {
  personData: {
    files: [rowsOf('authenticator-app', totps, totps.uid, [totps.key, totps.lastStep, totps.pendingKey])],
    erase: eraseRows(totps.uid, recoveryCodes.uid),
  },
  start:
    ({ identity }) =>
    () =>
      totpHandlers(identity),
}
