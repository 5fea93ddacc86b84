import { withRoles } from '../operators/console-call.ts'
import { ROLES } from '../operators/roles.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { PASSKEY_CALLS } from './console-calls.ts'

export const passkeysProduct = product({
  word: 'passkeys',
  calls: [calls],
  console: withRoles(PASSKEY_CALLS, {
    'console/getPasskeys': ROLES,
    'console/beginAddPasskey': ROLES,
    'console/addPasskey': ROLES,
    'console/renamePasskey': ROLES,
    'console/removePasskey': ROLES,
  }),
  refusals: {
    passkeyWrong: 4110,
    passkeyExpired: 4111,
    passkeyExists: 4112,
    passkeysTooMany: 4113,
    passkeyUnknown: 4114,
    passkeyMissing: 4115,
    lastFactor: 4116,
  },
})
