import { HOLD_HOURS } from '@assay/rules/account/account-terms'
import { maskedContact } from '@assay/rules/masked-contact'
import type { ParsedRequestOf } from '@assay/wire/call'
import type { bindContact as bindCall, removeContact as removeCall } from '@assay/wire/people/contacts'
import type { PeopleRefusal, SignedIn } from '../../http/handler.ts'
import { checkSecondFactor } from '../../totp/second-factor.ts'
import { type Contact, readContact } from '../contact.ts'
import { checkCurrentPassword } from '../current-password.ts'
import type { Identity } from '../identity.ts'
import { contactsOf, ownContact, type User } from '../users.ts'
import { isBound, newCodeUse, ownCodeUse } from './contact-codes.ts'
import { recipientOf, recipientsOf, traceOf } from './recipients.ts'

const HOUR_MS = 3_600_000
/** So long after a contact was changed or removed no money leaves: time to notice that it was somebody else. */
export const CONTACT_HOLD_MS = HOLD_HOURS * HOUR_MS

type Proofs = Pick<ParsedRequestOf<typeof removeCall>, 'ownCode' | 'code' | 'password' | 'secondFactor'>
type CodeUse = ReturnType<typeof ownCodeUse> | ReturnType<typeof newCodeUse>

/** Who wants to change something, and what each of the two codes has been sent for. */
interface Change {
  user: User
  caller: SignedIn
  proofs: Proofs
  ownCode: CodeUse
  code: CodeUse
}

/** Binds a second contact or another one in place of that of its kind. What somebody else has is refused like a wrong code, because it never got one. */
export async function bindContact(
  identity: Identity,
  input: ParsedRequestOf<typeof bindCall>,
  caller: SignedIn,
): Promise<PeopleRefusal | undefined> {
  const contact = readContact(input)
  if ('refusal' in contact) return contact
  const user = await identity.users.byUid(caller.user)
  if (isBound(user, contact)) return { refusal: 'contactSame' }
  const before = ownContact(user, contact)
  const own = before ?? contactsOf(user)[0]
  if (!own) throw new Error(`User ${user.uid} cannot be reached`)
  const refusal = await checkProofs(identity, {
    user,
    caller,
    proofs: input,
    ownCode: ownCodeUse(user, own),
    code: newCodeUse(user, contact),
  })
  if (refusal) return refusal

  const trace = traceOf(caller, identity.now())
  const { notices } = identity
  const isChanged = await identity.users.changeContact(user, {
    kind: contact.kind,
    before,
    contact,
    ...(before ? { heldUntil: identity.now() + CONTACT_HOLD_MS } : {}),
    notify: async rows => {
      // Before it is replaced: only as long as it is bound has its mail the anti-phishing code.
      for (const to of recipientsOf(user)) {
        const parameters = { contact: maskedContact(contact), before: before ? maskedContact(before) : '' }
        const isFormer = before !== undefined && to.contact.kind === before.kind
        await notices.contactsChanged({ ...to, isFormer }, before ? 'contactChanged' : 'contactBound', { ...parameters, trace, rows })
      }
    },
  })
  if (!isChanged) return (await outdated(identity, user)) ?? { refusal: 'codeWrong' }
  await notices.contactBound(recipientOf(user, contact), maskedContact(contact), trace)
  return undefined
}

/** Removes one of two contacts. */
export async function removeContact(
  identity: Identity,
  input: ParsedRequestOf<typeof removeCall>,
  caller: SignedIn,
): Promise<PeopleRefusal | undefined> {
  const user = await identity.users.byUid(caller.user)
  const before = ownContact(user, input)
  if (!before) return { refusal: 'contactNotBound' }
  const staying = contactsOf(user).find(({ kind }) => kind !== input.kind)
  if (!staying) return { refusal: 'lastContact' }
  const ownCode = ownCodeUse(user, before)
  const refusal = await checkProofs(identity, { user, caller, proofs: input, ownCode, code: ownCodeUse(user, staying) })
  if (refusal) return refusal

  const trace = traceOf(caller, identity.now())
  const isChanged = await identity.users.changeContact(user, {
    kind: before.kind,
    before,
    heldUntil: identity.now() + CONTACT_HOLD_MS,
    notify: async rows => {
      for (const to of recipientsOf(user)) {
        const isFormer = to.contact.kind === before.kind
        await identity.notices.contactsChanged({ ...to, isFormer }, 'contactRemoved', {
          contact: maskedContact(before),
          before: '',
          trace,
          rows,
        })
      }
    },
  })
  if (!isChanged) return (await outdated(identity, user)) ?? { refusal: 'lastContact' }
  identity.notices.deliver()
  return undefined
}

/** Password, both codes and second factor. Everything is looked at before a code is used up, so that another mistake costs nobody a code. */
async function checkProofs(identity: Identity, { user, caller, proofs, ownCode, code }: Change): Promise<PeopleRefusal | undefined> {
  const { codes } = identity
  const isGiven = async (use: boolean): Promise<PeopleRefusal | undefined> => {
    if (!(await codes.check(ownCode, proofs.ownCode, { use }))) return { refusal: 'ownCodeWrong' }
    return (await codes.check(code, proofs.code, { use })) ? undefined : { refusal: 'codeWrong' }
  }
  if (proofs.code.trim() === '') return { refusal: 'codeRequired' }
  return (
    (await checkCurrentPassword(identity, user, proofs.password)) ??
    (await isGiven(false)) ??
    (await checkSecondFactor(identity, { user, caller, typed: proofs.secondFactor })) ??
    (await isGiven(true))
  )
}

/** The password was changed since it was checked. */
async function outdated({ users }: Identity, { uid, passwordHash }: User): Promise<PeopleRefusal | undefined> {
  return (await users.byUid(uid)).passwordHash === passwordHash ? undefined : { refusal: 'currentPasswordWrong' }
}

/** Why no money leaves yet after a contact was changed; hours, the begun one too. */
export const contactHeldFor = (ms: number): PeopleRefusal => ({
  refusal: 'contactHeld',
  parameters: { hours: String(Math.max(1, Math.ceil(ms / HOUR_MS))) },
})

/** Until when no money leaves because a contact was changed, ms; 0 when it may. */
export const contactHoldOf = ({ now }: Pick<Identity, 'now'>, { contactHeldUntil }: User): number =>
  contactHeldUntil > now() ? contactHeldUntil : 0

/** The bound contacts as their person may see them. */
export const presentContacts = (identity: Identity, user: User) => {
  const shown = (kind: Contact['kind']) => {
    const contact = ownContact(user, { kind })
    return contact ? maskedContact(contact) : ''
  }
  return { email: shown('email'), phone: shown('phone'), heldUntil: contactHoldOf(identity, user) }
}
