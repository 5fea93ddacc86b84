import type { UserId } from '@assay/core/people/state'
import { typedDigits } from '@assay/i18n/digits'
import { typedEmail } from '@assay/i18n/typed-contact'
import { maskedContact } from '@assay/rules/masked-contact'
import type { Refusal } from '@assay/rules/refusals'
import type { PeopleRefusal, SignedIn } from '../../http/handler.ts'
import { readContact } from '../../people/contact.ts'
import type { Identity } from '../../people/identity.ts'
import { contactsOf, type User } from '../../people/users.ts'
import type { Lookups } from './lookups.ts'

const UID = /^[1-9][0-9]{7}$/

/** Somebody else, as far as the other side of a transfer is shown who it is. */
export const shownCounterparty = (user: User) => {
  const [contact] = contactsOf(user)
  return { uid: String(user.uid), contact: contact ? maskedContact(contact) : '' }
}

const unknown: Refusal = { refusal: 'recipientUnknown' }

interface Recipients {
  identity: Identity
  lookups: Lookups
}

/** Finds whom a person means by a UID, an e-mail, or a phone number with its calling code. Each try counts, also one that finds nobody. */
export async function findRecipient(
  { identity, lookups }: Recipients,
  typed: string,
  caller: SignedIn,
): Promise<User | Refusal | PeopleRefusal> {
  const seconds = await lookups.take(caller.user)
  if (seconds > 0) return tooMany(seconds)
  const found = await whoIs(identity, typed.trim(), caller.user)
  if (!('refusal' in found)) lookups.found(caller.user, String(found.uid))
  return found
}

/** The person to whom money is to go. That a UID is somebody's is told too when the transfer is refused: unless it was found before, it counts as looked up. */
export async function recipientOf({ identity, lookups }: Recipients, uid: string, sender: UserId): Promise<User | Refusal | PeopleRefusal> {
  if (!lookups.knows(sender, uid)) {
    const seconds = await lookups.take(sender)
    if (seconds > 0) return tooMany(seconds)
  }
  const found = await byUid(identity, uid, sender)
  if (!('refusal' in found)) lookups.found(sender, uid)
  return found
}

const tooMany = (seconds: number): PeopleRefusal => ({ refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } })

const whoIs = async (identity: Identity, text: string, sender: UserId): Promise<User | Refusal> => {
  const uid = typedDigits(text)
  if (UID.test(uid)) return byUid(identity, uid, sender)
  const contact = readContact({ kind: typedEmail(text).includes('@') ? 'email' : 'phone', account: text })
  const user = 'refusal' in contact ? undefined : await identity.users.byContact(contact)
  return user ? byUid(identity, String(user.uid), sender) : unknown
}

/** The person who has a UID, if it is somebody else. */
async function byUid(identity: Identity, uid: string, sender: UserId): Promise<User | Refusal> {
  if (uid === String(sender)) return { refusal: 'recipientSelf' }
  const user = UID.test(uid) ? await identity.users.find(Number(uid)) : undefined
  return user && user.closedAt === null ? user : unknown
}
