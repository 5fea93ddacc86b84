import type { UserId } from '@assay/core/people/state'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@assay/i18n/languages'
import { deviceName } from '../../http/device-name.ts'
import type { Caller } from '../../http/handler.ts'
import type { Contact } from '../contact.ts'
import { contactsOf, type User } from '../users.ts'

/** To whom, in which language. */
export interface Recipient {
  contact: Contact
  lang: Language
  /** Whose contact it is: what is about security brings a link with it that freezes the account. */
  user?: UserId
  /** It was a contact of theirs until now: there is no other way left to stop somebody else, so a short message has the link too. */
  isFormer?: boolean
}

/** Who did it, as far as a request shows. */
export interface Trace {
  device: string
  address: string
  at: number
}

/** Everywhere that a person can be told something, in the person's own language. */
export const recipientsOf = (user: User): Recipient[] => contactsOf(user).map(contact => recipientOf(user, contact))

/** A person at one of their contacts, in their language. */
export const recipientOf = ({ uid, lang }: User, contact: Contact): Recipient => ({
  user: uid,
  contact,
  lang: isLanguage(lang) ? lang : DEFAULT_LANGUAGE,
})

export const traceOf = (caller: Caller, at: number): Trace => ({ device: deviceName(caller.userAgent), address: caller.address, at })
