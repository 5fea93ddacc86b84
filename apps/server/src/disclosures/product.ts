import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { disclosureCalls } from './calls.ts'
import { disclosures } from './tables.ts'

/** Who has read personal data, for the person whose they are. */
export const disclosuresProduct: ServerProduct = {
  personData: { files: [rowsOf('who-read-my-data', disclosures, disclosures.uid)], erase: eraseRows(disclosures.uid) },
  start:
    ({ database }) =>
    () =>
      disclosureCalls(database),
}
