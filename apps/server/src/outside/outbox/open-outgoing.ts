import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import { describeFault } from '../../http/faults.ts'
import type { Settings } from '../../settings.ts'
import { smtpMail } from '../mail/smtp.ts'
import { httpSms } from '../sms/http-provider.ts'
import { Outgoing } from './outgoing.ts'

interface OutgoingParts {
  settings: Settings
  database: PostgresJsDatabase
  log: Logger
}

/** Mails and short messages by the servers that the settings name. */
export const openOutgoing = ({ settings: { smtp, sms }, database, log }: OutgoingParts): Outgoing =>
  new Outgoing({
    database,
    sendMail: smtp && smtpMail(smtp),
    sendSms: sms && httpSms(sms),
    onFault: (fault, about) => log.error({ fault: describeFault(fault), ...about }, 'a message was not delivered'),
  })
