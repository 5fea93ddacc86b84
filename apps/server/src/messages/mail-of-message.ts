import type { MessageSubject } from '../notification-settings/notification-settings.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'

/** A message as a mail or short message. */
export interface MailOfMessage {
  subject: string
  text: string
  /** It brings the link that freezes the account. */
  isWarning: boolean
  rows: Parameters<Outgoing['write']>[1]
  /** Absent of what always goes out. */
  about?: MessageSubject
}
