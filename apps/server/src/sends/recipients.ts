import type { UserId } from '@assay/core/people/state'
import type { Refusal } from '@assay/rules/refusals'
import type { PeopleRefusal, SignedIn } from '../http/handler.ts'
import { maskedContact, readContact } from '../identity/contact.ts'
import type { Identity } from '../identity/identity.ts'
import { contactsOf, type User } from '../identity/users.ts'

/** Looking people up could tell a stranger who has an account: so many an hour are enough for whoever wants to send money. */
const LOOKUPS = { free: 20, firstWaitMs: 60_000, longestWaitMs: 3_600_000, forgetMs: 3_600_000 }

const UID = /^[1-9][0-9]{7}$/

/** Somebody else, as far as the other side of a transfer is shown who it is. */
export const shownCounterparty = (user: User) => {
  const [contact] = contactsOf(user)
  return { uid: String(user.uid), contact: contact ? maskedContact(contact) : '' }
}

const unknown: Refusal = { refusal: 'recipientUnknown' }

const lookupsOf = (user: UserId) => `recipients for ${user}`

/** A lookup that led to a transfer was no curiosity. */
export const forgiveLookup = (identity: Identity, user: UserId): Promise<void> => identity.attempts.giveBack(lookupsOf(user))

/** Finds whom a person means by a UID, an e-mail, or a phone number with its calling code. Each try counts, also one that finds nobody. */
export async function findRecipient(identity: Identity, typed: string, caller: SignedIn): Promise<User | Refusal | PeopleRefusal> {
  const seconds = await identity.attempts.take(lookupsOf(caller.user), LOOKUPS)
  if (seconds > 0) return { refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } }
  const text = typed.trim()
  if (UID.test(text)) return recipientByUid(identity, text, caller.user)
  const contact = readContact({ kind: text.includes('@') ? 'email' : 'phone', account: text })
  const user = 'refusal' in contact ? undefined : await identity.users.byContact(contact)
  return user ? recipientByUid(identity, String(user.uid), caller.user) : unknown
}

/** The person who has a UID, if it is somebody else. */
export async function recipientByUid(identity: Identity, uid: string, sender: UserId): Promise<User | Refusal> {
  if (uid === String(sender)) return { refusal: 'recipientSelf' }
  return (UID.test(uid) && (await identity.users.find(Number(uid)))) || unknown
}
