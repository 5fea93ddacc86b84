import { describeFault } from '../http/faults.ts'
import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { messageCalls } from './calls.ts'
import { MessageDelivery } from './delivery.ts'
import { MessageFeed } from './feed.ts'
import { addressOf } from './push/allowed-address.ts'
import { PushMessages } from './push/push-messages.ts'
import { messageCounts, messages as messageTable, messageWaits, pushSubscriptions } from './tables.ts'

/** The message centre. */
export const messagesProduct: ServerProduct = {
  personData: {
    files: [
      rowsOf('message-centre', messageTable, messageTable.user),
      rowsOf('push-subscriptions', pushSubscriptions, pushSubscriptions.uid, [pushSubscriptions.auth, pushSubscriptions.p256dh]),
    ],
    erase: eraseRows(messageTable.user, messageCounts.user, messageWaits.user, pushSubscriptions.uid),
  },
  start({ running, database, hub, identity, sessions, secrets, messages, personMessages, settings: { publicUrl }, log, closers }) {
    const onFault = (fault: unknown) => log.error({ fault: describeFault(fault) }, 'a message was not delivered')
    const feed = new MessageFeed({ running, database, hub })
    const push = new PushMessages({ database, secrets, publicUrl, addressOf, onFault, now: Date.now })
    identity.notices.keepIn(personMessages)
    sessions.onEnd(({ id }) => void push.removeOf(id).catch(onFault))
    return () => {
      const delivery = new MessageDelivery({ database, identity, messages, feed, push, publicUrl, onFault, now: Date.now })
      personMessages.onWritten(() => void delivery.look())
      personMessages.onRead(user => feed.publish(user))
      closers.add(() => delivery.close())
      return messageCalls({ database, messages, feed, push, now: Date.now })
    }
  },
}
