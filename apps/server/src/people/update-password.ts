import type { ParsedRequestOf } from '@assay/wire/call'
import type { updatePassword as wireCall } from '@assay/wire/people/calls'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import { readContact } from './contact.ts'
import { recipientsOf, traceOf } from './contacts/recipients.ts'
import { checkCurrentPassword } from './current-password.ts'
import type { Identity } from './identity.ts'
import { checkPassword } from './password-rules.ts'
import { checkReset } from './security-question/check-reset.ts'
import { hashOfSecret } from './sessions.ts'
import { contactsOf, type User } from './users.ts'
import { browserAsking } from './verification-codes.ts'

type Input = ParsedRequestOf<typeof wireCall>

/** Sets a new password, ends every session, the caller's too, and every API key, and forgets all other devices: whoever knows the new one signs in again, and makes new keys. */
export const updatePassword = async (identity: Identity, input: Input, caller: Caller): Promise<PeopleRefusal | undefined> =>
  input.type === 'forget' ? forget(identity, input, caller) : change(identity, input, caller)

const checkPair = (input: Input): PeopleRefusal | undefined => {
  if (input.password === '') return { refusal: 'passwordEmpty' }
  if (input.password !== input.passwordAgain) return { refusal: 'passwordsDiffer' }
  return undefined
}

/** By code. An account that does not exist is refused like a wrong code, because it never got one. */
async function forget(identity: Identity, input: Input, caller: Caller): Promise<PeopleRefusal | undefined> {
  const { account = '', code = '', kind = 'email', areaCode } = input
  if (account.trim() === '') return { refusal: 'accountEmpty' }
  if (code.trim() === '') return { refusal: 'codeRequired' }
  const pair = checkPair(input)
  if (pair) return pair
  const contact = readContact({ kind, account, areaCode })
  if ('refusal' in contact) return contact
  const weak = checkPassword(input.password, [contact])
  if (weak) return weak
  if (identity.passwords.busy) return { refusal: 'busy' }

  const use = { account: contact.value, purpose: 'resetPassword' as const, by: browserAsking(caller) }
  if (!(await identity.codes.check(use, code, { use: false }))) return { refusal: 'codeWrong' }
  const user = await identity.users.byContact(contact)
  const locked = user && (await identity.settingsLocks.refusalOf(user.uid))
  if (locked) return locked
  const { secondFactor, securityAnswer } = input
  const refusal = user && (await checkReset(identity, { user, caller, secondFactor, securityAnswer }))
  if (refusal) return refusal
  if (!user || !(await identity.codes.check(use, code, { use: true }))) return { refusal: 'codeWrong' }
  if (!(await setPassword(identity, { user, password: input.password, caller }))) return { refusal: 'codeWrong' }
  await identity.attempts.clear(`sign-in to ${contact.value}`)
  return undefined
}

/** By the current password, inside a session. */
async function change(identity: Identity, input: Input, caller: Caller): Promise<PeopleRefusal | undefined> {
  if (caller.user === undefined) return { refusal: 'loginRequired' }
  const { currentPassword = '' } = input
  if (currentPassword === '') return { refusal: 'passwordEmpty' }
  const pair = checkPair(input)
  if (pair) return pair
  const locked = await identity.settingsLocks.refusalOf(caller.user)
  if (locked) return locked
  const user = await identity.users.byUid(caller.user)
  const weak = checkPassword(input.password, contactsOf(user))
  if (weak) return weak
  const refusal =
    (await checkCurrentPassword(identity, user, currentPassword)) ??
    (await checkSecondFactor(identity, { user, caller, typed: input.secondFactor }))
  if (refusal) return refusal
  const isSet = await setPassword(identity, { user, password: input.password, caller, proven: user.passwordHash })
  return isSet ? undefined : { refusal: 'currentPasswordWrong' }
}

/** One transaction: a crash leaves either the old password with its sessions or the new one without them. False when the password that was proved is none any more. */
async function setPassword(
  identity: Identity,
  options: { user: User; password: string; caller: Caller; proven?: string },
): Promise<boolean> {
  const { user, caller, proven } = options
  const { users, sessions, apiKeys, totps } = identity
  const passwordHash = await identity.passwords.hash(options.password)
  const announcements: (() => void)[] = []
  const isSet = await users.setPassword(user.uid, { passwordHash, proven }, async rows => {
    announcements.push(
      await sessions.endAllWithin(rows, user.uid, 'passwordChanged'),
      await apiKeys.endAllWithin(rows, user.uid, 'passwordChanged'),
    )
    await totps.forgetPending(rows, user.uid)
    await users.forgetOtherDevices(rows, user.uid, hashOfSecret(caller.deviceSecret))
  })
  for (const announce of announcements) announce()
  if (!isSet) return false
  caller.pairSession(undefined)
  for (const to of recipientsOf(user)) await identity.notices.passwordChanged(to, traceOf(caller, identity.now()))
  return true
}
