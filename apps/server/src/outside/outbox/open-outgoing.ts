import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import { describeFault } from '../../http/faults.ts'
import type { Messages } from '../../http/messages.ts'
import { mailHeading } from '../../people/security/mail-heading.ts'
import type { Settings } from '../../settings.ts'
import { smtpMail } from '../mail/smtp.ts'
import { httpSms } from '../sms/http-provider.ts'
import { Outgoing } from './outgoing.ts'

interface OutgoingParts {
  settings: Settings
  database: PostgresJsDatabase
  log: Logger
  messages: Messages
}

/** Mails and short messages by the servers that the settings name. */
export const openOutgoing = ({ settings: { smtp, sms }, database, log, messages }: OutgoingParts): Outgoing =>
  new Outgoing({
    database,
    headingOf: mailHeading(messages),
    sendMail: smtp && smtpMail(smtp),
    sendSms: sms && httpSms(sms),
    onFault: (fault, about) => log.error({ fault: describeFault(fault), ...about }, 'a message was not delivered'),
  })
