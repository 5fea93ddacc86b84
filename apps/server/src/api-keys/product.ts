import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { apiKeyHandlers } from './calls.ts'
import { apiKeys } from './tables.ts'

/** Keys by which programs of people ask and trade. */
export const apiKeysProduct: ServerProduct = {
  personData: { files: [rowsOf('api-keys', apiKeys, apiKeys.uid, [apiKeys.secret])], erase: eraseRows(apiKeys.uid) },
  start:
    ({ identity }) =>
    () =>
      apiKeyHandlers(identity),
}
