import { DEFAULT_LANGUAGE, isLanguage } from '@assay/i18n/languages'
import { inArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Messages } from '../../http/messages.ts'
import { readContact, storedSpellings } from '../contact.ts'
import { users } from '../tables.ts'
import { ownContact } from '../users.ts'

/** What stands at the head of a mail to an address; `undefined` for nothing. */
export type MailHeading = (address: string, rows: Pick<PostgresJsDatabase, 'select'>) => Promise<string | undefined>

/** The anti-phishing code of the person whose own address it is: another spelling of it may be somebody else's mailbox. */
export const mailHeading =
  (messages: Messages): MailHeading =>
  async (address, rows) => {
    const contact = readContact({ kind: 'email', account: address })
    if ('refusal' in contact) return undefined
    // Bounded: one person a contact.
    const found = await rows
      .select()
      .from(users)
      .where(inArray(users.email, storedSpellings(contact)))
    const user = found.find(person => ownContact(person, contact)?.address === address)
    if (!user?.antiPhishingCode) return undefined
    return messages(isLanguage(user.lang) ? user.lang : DEFAULT_LANGUAGE, 'mail:antiPhishing.line', { code: user.antiPhishingCode })
  }
