import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { RunningEngine } from '../src/core-host/start-engine.ts'
import type { Messages } from '../src/http/messages.ts'
import { MessageDelivery } from '../src/messages/delivery.ts'
import { MessageFeed } from '../src/messages/feed.ts'
import { PushMessages } from '../src/messages/push/push-messages.ts'
import type { Outgoing } from '../src/outside/outbox/outgoing.ts'
import type { Identity } from '../src/people/identity.ts'
import { Notices } from '../src/people/notices.ts'
import { deriveSecrets } from '../src/people/secrets.ts'
import type { User } from '../src/people/users.ts'
import { Hub } from '../src/ws/hub.ts'

interface Parts extends RunningEngine {
  database: PostgresJsDatabase
  identity: Pick<Identity, 'users' | 'notices'>
  messages: Messages
  hub?: Hub
  now?(): number
}

const publicUrl = 'https://assay.example.org'

/** The message centre as it delivers what the tables have; `mailed` resolves when everything that the core has decided is told. */
export const openMessageDelivery = ({ database, identity, messages, now = Date.now, hub, ...running }: Parts) => {
  const used = hub ?? new Hub(running.engine)
  const feed = new MessageFeed({ running, database, hub: used })
  const onFault = (fault: unknown) => {
    throw fault
  }
  const secrets = deriveSecrets('a secret of this test, long enough to be one')
  const push = new PushMessages({ database, secrets, publicUrl, addressOf: async () => undefined, onFault, now })
  const delivery = new MessageDelivery({ database, identity, messages, feed, push, publicUrl, onFault, now })
  return {
    feed,
    push,
    async mailed() {
      await feed.reached()
      await delivery.look()
    },
    async close() {
      await delivery.close()
      if (!hub) used.close()
    },
  }
}

/** People of whom only this is known: UID 7 has the address 7@example.org. */
export const knownByUid = (outgoing: Outgoing, messages: Messages, person: Partial<User> = {}): Pick<Identity, 'users' | 'notices'> => ({
  users: { find: async (uid: number) => ({ uid, email: `${uid}@example.org`, lang: 'en', ...person }) as User } as Identity['users'],
  notices: new Notices({ outgoing, messages, freezeLinks: { make: () => `${publicUrl}/freezeAccount#7` } }),
})
