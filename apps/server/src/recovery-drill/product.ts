import { Passkeys } from '../passkeys/passkeys.ts'
import { passkeys as table } from '../passkeys/tables.ts'
import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { recoveryDrillCalls } from './calls.ts'
import { recoveryDrills } from './tables.ts'

/** Proving in good time that what lets people back into their account still works. */
export const recoveryDrillProduct: ServerProduct = {
  personData: { files: [rowsOf('recovery-checks', recoveryDrills, recoveryDrills.uid)], erase: eraseRows(recoveryDrills.uid) },
  start:
    ({ database, identity, secrets, settings }) =>
    () => {
      const publicUrl = () => settings.publicUrl
      const passkeys = new Passkeys({ database, table, secrets, siteName: 'Assay', publicUrl, now: identity.now })
      return recoveryDrillCalls({ identity, database, passkeys })
    },
}
