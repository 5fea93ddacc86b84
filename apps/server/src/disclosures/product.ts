import type { ServerProduct } from '../platform.ts'
import { disclosureCalls } from './calls.ts'

/** Who has read personal data, for the person whose they are. */
export const disclosuresProduct: ServerProduct = {
  start:
    ({ database }) =>
    () =>
      disclosureCalls(database),
}
