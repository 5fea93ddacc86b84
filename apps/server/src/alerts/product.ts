import type { ServerProduct } from '../platform.ts'
import { startAlerts } from './start-alerts.ts'

/** Price alerts. */
export const alertsProduct: ServerProduct = {
  start:
    ({ running: { engine }, database, hub, identity: { users }, messages, outgoing, log, closers }) =>
    async () => {
      const { handlers, close } = await startAlerts({ engine, database, hub, users, messages, outgoing, log })
      closers.add(close)
      return handlers
    },
}
