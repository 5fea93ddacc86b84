import type { ServerProduct } from '../platform.ts'
import { paymentSettingsCalls } from './calls.ts'

/** Where people are paid outside of the exchange. */
export const paymentSettingsProduct: ServerProduct = {
  start:
    ({ identity, database }) =>
    () =>
      paymentSettingsCalls({ identity, database }),
}
