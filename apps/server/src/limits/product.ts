import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { presentLimits } from './present-limits.ts'
import { startLimits } from './start-limits.ts'
import { sessionTimes } from './tables.ts'

/** The limits that people set for themselves. */
export const limitsProduct: ServerProduct = {
  personData: {
    files: [
      { name: 'limits', read: async ({ core }, { uid }) => [presentLimits(core, uid, { sessionStartedAt: 0, minutesToday: 0 })] },
      rowsOf('session-times', sessionTimes, sessionTimes.uid),
    ],
    erase: eraseRows(sessionTimes.uid),
  },
  start: platform => () => {
    const { handlers, close } = startLimits(platform)
    platform.closers.add(close)
    return handlers
  },
}
