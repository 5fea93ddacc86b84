import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Files } from '../files/open-files.ts'
import type { Messages } from '../http/messages.ts'
import type { PersonMessages } from '../messages/person-messages.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import type { Identity } from '../people/identity.ts'
import type { Secrets } from '../people/secrets.ts'
import type { Hub } from '../ws/hub.ts'
import type { SupportRecords } from './records/support-records.ts'

/** What conversations work with, at both endpoints. */
export interface SupportParts {
  database: PostgresJsDatabase
  hub: Hub
  identity: Identity
  secrets: Secrets
  messages: Messages
  outgoing: Outgoing
  personMessages: PersonMessages
  files: Files
  records: SupportRecords
  /** Where people reach the platform. */
  publicUrl: string
}
