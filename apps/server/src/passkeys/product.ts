import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { passkeyHandlers } from './calls.ts'
import { Passkeys } from './passkeys.ts'
import { passkeys as table } from './tables.ts'

/** Signing in by a key that a device keeps. */
export const passkeysProduct: ServerProduct = {
  personData: {
    files: [rowsOf('passkeys', table, table.owner, [table.id, table.publicKey, table.counter])],
    erase: eraseRows(table.owner),
  },
  start:
    ({ database, identity, secrets, settings }) =>
    () => {
      const publicUrl = () => settings.publicUrl
      return passkeyHandlers(identity, new Passkeys({ database, table, secrets, siteName: 'Assay', publicUrl, now: identity.now }))
    },
}
