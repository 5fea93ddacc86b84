import type { ServerProduct } from '../platform.ts'
import { paymentSettingsCalls } from './calls.ts'
import { paymentSettingsPersonData } from './person-data.ts'

/** Where people are paid outside of the exchange. */
export const paymentSettingsProduct: ServerProduct = {
  personData: paymentSettingsPersonData,
  start:
    ({ identity, database }) =>
    () =>
      paymentSettingsCalls({ identity, database }),
}
