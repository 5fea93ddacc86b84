import type { ServerProduct } from '../platform.ts'
import { startLimits } from './start-limits.ts'

/** The limits that people set for themselves. */
export const limitsProduct: ServerProduct = {
  start:
    ({ running: { engine }, hub, sessions, closers }) =>
    () => {
      const { handlers, close } = startLimits({ engine, hub, sessions })
      closers.add(close)
      return handlers
    },
}
