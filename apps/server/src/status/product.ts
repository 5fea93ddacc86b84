import { describeFault } from '../http/faults.ts'
import type { ServerProduct } from '../platform.ts'
import { statusCall } from './calls.ts'
import { statusFeedPage } from './feed-page.ts'
import { measure } from './measure.ts'
import { keepMeasured } from './status-days.ts'
import { statusRoom } from './status-room.ts'

const EVERY_MS = 60_000

/** How the platform is, for everybody: measured by itself once a minute, with what operators write of incidents. */
export const statusProduct: ServerProduct = {
  room: statusRoom,
  page: statusFeedPage,
  start({ database, watched, closers, log, identity: { now } }) {
    const look = () =>
      measure(database, watched, now())
        .then(measured => keepMeasured(database, measured, now()))
        .catch(fault => log.error(describeFault(fault), 'the status of this minute was not kept'))
    return () => {
      const timer = setInterval(look, EVERY_MS)
      timer.unref()
      closers.add(() => clearInterval(timer))
      return [statusCall({ database, watched, now })]
    }
  },
}
