import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import type { FileStore } from '../files/file-store.ts'
import { describeFault } from '../http/faults.ts'
import type { Messages } from '../http/messages.ts'
import { recipientsOf } from '../people/contacts/recipients.ts'
import type { Identity } from '../people/identity.ts'
import { DataArchives } from './data-archives.ts'
import type { HeldData } from './held-data.ts'
import { makeArchive } from './make-archive.ts'

const ASKED_PER_DAY_MAX = 5

interface Parts {
  database: PostgresJsDatabase
  store: FileStore
  identity: Identity
  held: HeldData
  messages: Messages
  log: Pick<Logger, 'error'>
}

/** Archives of people's data, with what a crash has left to be made. */
export const startPersonalData = ({ database, store, identity, held, messages, log }: Parts): DataArchives => {
  const { users, notices, now } = identity
  const make = (user: Parameters<typeof makeArchive>[1]) => makeArchive({ held, messages, now }, user)
  const onFault = (fault: unknown) => log.error(describeFault(fault), 'archive of personal data')
  const archives = new DataArchives({
    database,
    store,
    users,
    kind: 'personalData',
    askedPerDayMax: ASKED_PER_DAY_MAX,
    refusals: { beingMade: 'dataBeingMade', askedTooOften: 'dataAskedTooOften' },
    make,
    async notify(user, deletedAt) {
      for (const to of recipientsOf(user)) await notices.dataReady(to, deletedAt)
    },
    now,
    onFault,
  })
  identity.sessions.onSweep(() => archives.sweep())
  archives.begin()
  return archives
}
