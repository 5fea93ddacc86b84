import { eraseRows, type PersonData } from '../personal-data/person-data.ts'
import { KeptPaymentSettings } from './kept-payment-settings.ts'
import { paymentSettings } from './tables.ts'

/** Where somebody is paid. Sealed in the table, whole in the archive of whose it is. */
export const paymentSettingsPersonData: PersonData = {
  files: [
    {
      name: 'payment-settings',
      async read({ database, secrets }, { uid }) {
        const { settings, changedAt } = await new KeptPaymentSettings({ database, secrets, now: Date.now }).read(uid)
        return changedAt === 0 ? [] : [{ ...settings, changedAt }]
      },
    },
  ],
  erase: eraseRows(paymentSettings.uid),
}
