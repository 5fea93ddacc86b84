import type { ServerProduct } from '../platform.ts'
import { presentLimits } from './present-limits.ts'
import { startLimits } from './start-limits.ts'

/** The limits that people set for themselves. */
export const limitsProduct: ServerProduct = {
  personData: { files: [{ name: 'limits', read: async ({ core }, { uid }) => [presentLimits(core, uid, 0)] }] },
  start:
    ({ running: { engine }, hub, identity, closers }) =>
    () => {
      const { handlers, close } = startLimits({ engine, hub, identity })
      closers.add(close)
      return handlers
    },
}
