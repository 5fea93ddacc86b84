import { describeFault } from '../http/faults.ts'
import { addressOf } from '../messages/push/allowed-address.ts'
import type { ServerProduct } from '../platform.ts'
import { mattersBesideCases, mattersOf } from './matters.ts'
import { StaffAlerts } from './staff-alerts.ts'
import { waitingRoom } from './waiting-room.ts'
import { sendWebhook } from './webhook.ts'

/** Staff is told of what waits for them and of what should not be. */
export const staffAlertsProduct: ServerProduct = {
  room: ({ running: { engine }, database, staffMatters, watched, identity: { now } }) =>
    waitingRoom(() => mattersBesideCases({ database, engine, watched, ofProducts: staffMatters }, now())),
  start({ running: { engine }, database, outgoing, reviews, staffMatters, watched, settings, log, closers, identity: { now } }) {
    return () => {
      const target = settings.staffWebhook
      const alerts = new StaffAlerts({
        ...{ database, outgoing, consoleUrl: settings.console.url, now },
        matters: () => mattersOf({ database, engine, reviews, watched, ofProducts: staffMatters }, now()),
        send: target && (body => sendWebhook({ target, body, now: now(), addressOf })),
        onFault: fault => log.error({ fault: describeFault(fault) }, 'staff was not alerted'),
      })
      closers.add(() => alerts.close())
      return []
    }
  },
}
