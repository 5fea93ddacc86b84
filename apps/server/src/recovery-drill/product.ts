import { Passkeys } from '../passkeys/passkeys.ts'
import { passkeys as table } from '../passkeys/tables.ts'
import type { ServerProduct } from '../platform.ts'
import { recoveryDrillCalls } from './calls.ts'

/** Proving in good time that what lets people back into their account still works. */
export const recoveryDrillProduct: ServerProduct = {
  start:
    ({ database, identity, secrets, settings }) =>
    () => {
      const publicUrl = () => settings.publicUrl
      const passkeys = new Passkeys({ database, table, secrets, siteName: 'Assay', publicUrl, now: identity.now })
      return recoveryDrillCalls({ identity, database, passkeys })
    },
}
