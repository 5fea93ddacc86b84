import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { startAlerts } from './start-alerts.ts'
import { priceAlerts } from './tables.ts'

/** Price alerts. */
export const alertsProduct: ServerProduct = {
  personData: { files: [rowsOf('price-alerts', priceAlerts, priceAlerts.user)], erase: eraseRows(priceAlerts.user) },
  start:
    ({ running: { engine }, database, hub, personMessages, log, closers }) =>
    async () => {
      const { handlers, close } = await startAlerts({ engine, database, hub, personMessages, log })
      closers.add(close)
      return handlers
    },
}
