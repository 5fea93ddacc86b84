import type { ParsedRequestOf, ResponseOf } from '@assay/wire/call'
import type { getContactCode } from '@assay/wire/people/contacts'
import { type Answer, refused, type SignedIn, success } from '../../http/handler.ts'
import { takeOwnCode } from '../codes/code-budget.ts'
import { type Contact, isPremium, readContact, storedSpellings } from '../contact.ts'
import type { Identity } from '../identity.ts'
import { ownContact, type User } from '../users.ts'
import { CODE_RESEND_MS, CODE_VALID_MS, personAsking } from '../verification-codes.ts'

/** The code by which somebody shows that a contact of theirs is theirs still. */
export const ownCodeUse = ({ uid }: User, { value }: Contact) => ({ account: value, purpose: 'contacts' as const, by: personAsking(uid) })

/** The code by which somebody shows that a contact which is to be bound is theirs. */
export const newCodeUse = ({ uid }: User, { value }: Contact) => ({
  account: value,
  purpose: 'bindContact' as const,
  by: personAsking(uid),
})

/** Whether somebody has typed the contact of that kind which they have already. */
export const isBound = (user: User, contact: Contact): boolean => {
  const bound = ownContact(user, contact)
  return bound !== undefined && storedSpellings(contact).includes(bound.value)
}

/**
 * Sends a code to a contact that is to be bound. Whoever has it already gets a message that says so instead, and the answer, its limits and its
 * time are the same either way.
 */
export async function sendContactCode(
  identity: Identity,
  input: ParsedRequestOf<typeof getContactCode>,
  caller: SignedIn,
): Promise<Answer<ResponseOf<typeof getContactCode>>> {
  const contact = readContact(input)
  if ('refusal' in contact) return refused(contact)
  if (isPremium(contact)) return refused({ refusal: 'phonePremium' })
  const excess = await takeOwnCode(identity, caller)
  if (excess) return refused(excess)
  const user = await identity.users.byUid(caller.user)
  if (isBound(user, contact)) return refused({ refusal: 'contactSame' })

  const holder = await identity.users.byContact(contact)
  const issued = await identity.codes.issue(newCodeUse(user, contact), { real: !holder })
  if ('refusal' in issued) return refused(issued)
  const to = { contact: (holder && ownContact(holder, contact)) ?? contact, lang: caller.lang }
  await (holder ? identity.notices.contactTaken(to) : identity.notices.bindCode(to, issued.code))
  return success({ resendAfterSeconds: CODE_RESEND_MS / 1000, validForSeconds: CODE_VALID_MS / 1000 }, 'people:done.codeSent')
}
