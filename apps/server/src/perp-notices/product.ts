import type { ServerProduct } from '../platform.ts'
import { startWarnings } from './start-warnings.ts'

/** Warnings before a liquidation. */
export const perpNoticesProduct: ServerProduct = {
  start:
    ({ running, sql, database, hub, identity: { users }, messages, outgoing, settings, log, closers }) =>
    async () => {
      const { handlers, close } = await startWarnings({ running, sql, database, hub, users, messages, outgoing, settings, log })
      closers.add(close)
      return handlers
    },
}
