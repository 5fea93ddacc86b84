import type { ParsedRequestOf } from '@assay/wire/call'
import type { acceptInvite } from '@assay/wire/operators/calls'
import type { beginSetUpPasskey as beginCall } from '@assay/wire/passkeys/console-calls'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { deviceName } from '../http/device-name.ts'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import type { PasskeyRequest } from '../passkeys/passkeys.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { sealSecret } from './bound-secrets.ts'
import { type Factor, provedFactor } from './factor.ts'
import { notifyAdmins } from './notify-admins.ts'
import { activeOperator, canonicalEmail, type Invite, inviteOf, isTaken, type Rows, takeInvite } from './operators.ts'
import { newPasswordProblem } from './own-password.ts'
import type { OperatorParts } from './parts.ts'
import { operators as table } from './tables.ts'

type Input = ParsedRequestOf<typeof acceptInvite>

const INVITE_TRIES = { free: 10, firstWaitMs: 1000, longestWaitMs: 300_000, forgetMs: 3_600_000 }

const isEmail = (text: string): boolean => z.email().safeParse(text).success

/** What is wrong with a form before its code is looked at. */
const problemOf = (input: Input, email: string): PeopleRefusal | undefined => {
  if (!isEmail(email)) return { refusal: 'emailInvalid' }
  if (input.name.trim() === '') return { refusal: 'inputInvalid', parameters: { field: 'name' } }
  return newPasswordProblem(input, email)
}

/** Makes the operator of a set-up link, or renews what they come in by, and signs them in. The link is used up by it, and by nothing that was refused. */
export const setUp = async (parts: OperatorParts, input: Input, caller: Caller): Promise<{ token: string } | PeopleRefusal> => {
  const { database, passwords, attempts, now } = parts
  const tokenHash = hashOfSecret(input.invite)
  const invite = await inviteOf(database, tokenHash, now())
  if (!invite) return { refusal: 'inviteInvalid' }
  const email = invite.email || canonicalEmail(input.email ?? '')
  const problem = problemOf(input, email)
  if (problem) return problem
  const wait = await attempts.take(`set-up ${tokenHash}`, INVITE_TRIES)
  if (wait > 0) return { refusal: 'tooManyAttempts', parameters: { seconds: String(wait) } }
  const factor = await provedFactor(parts, input)
  if ('refusal' in factor) return factor
  const passwordHash = await passwords.hash(input.password)
  const made = { ...invite, email, name: input.name.trim(), passwordHash, factor, device: deviceName(caller.userAgent) }
  const { operatorId } = invite
  const making =
    operatorId === null ? makeOperator(parts, tokenHash, made, caller) : renewOperator(parts, tokenHash, { ...made, operatorId }, caller)
  const id = await making.catch(refusalOf)
  if (typeof id === 'object') return id
  await parts.auditLog.attest().catch(parts.onFault)
  const { token, cookieSecret } = await parts.sessions.open(id, caller.address)
  caller.pairSession(cookieSecret)
  return { token }
}

const refusalOf = (fault: unknown): PeopleRefusal => {
  if (fault instanceof PasskeyTaken) return { refusal: 'passkeyExists' }
  throw fault
}

type Made = Invite & { passwordHash: string; factor: Factor; device: string }

/** The operator, the link's end and the entry in the log, all or none. */
const makeOperator = (parts: OperatorParts, tokenHash: string, made: Made, { address }: Caller): Promise<number | PeopleRefusal> =>
  parts.database.transaction(async within => {
    const { email, name, role } = made
    const at = parts.now()
    if (!(await takeInvite(within, tokenHash, at))) return { refusal: 'inviteInvalid' }
    if (await isTaken(within, email, at)) return { refusal: 'operatorExists' }
    const row = { email, name, role, passwordHash: '', authenticatorKey: null, lastStep: 0, createdAt: at, seenAt: at }
    const [inserted] = await within.insert(table).values(row).returning({ id: table.id })
    if (!inserted) throw new Error('An operator was not inserted')
    const { id } = inserted
    await keepSecrets(within, parts, id, made)
    await parts.auditLog.append(within, { operatorId: id, name, role, address }, { action: 'acceptInvite', subject: email, after: role })
    await notifyAdmins(within, parts, { change: 'accepted', email, role, by: name })
    return id
  })

/** The same for one who is an operator already: what they had before counts no more, and their sessions end. */
const renewOperator = (
  parts: OperatorParts,
  tokenHash: string,
  made: Made & { operatorId: number },
  { address }: Caller,
): Promise<number | PeopleRefusal> =>
  parts.database.transaction(async within => {
    const { operatorId: id, email } = made
    if (!(await takeInvite(within, tokenHash, parts.now()))) return { refusal: 'inviteInvalid' }
    const operator = await activeOperator(within, id)
    if (!operator) return { refusal: 'inviteInvalid' }
    for (const held of await parts.passkeys.list(id, within)) await parts.passkeys.remove(id, held.id, within)
    await keepSecrets(within, parts, id, made)
    await parts.sessions.endAll(id, { within })
    const { name, role } = operator
    await parts.auditLog.append(within, { operatorId: id, name, role, address }, { action: 'acceptRenewal', subject: email })
    await notifyAdmins(within, parts, { change: 'renewed', email, by: name })
    return id
  })

/** Password and app of an operator, bound to their row, or the passkey that they have instead of an app. */
const keepSecrets = async (within: Rows, { secrets, passkeys }: OperatorParts, id: number, made: Made): Promise<void> => {
  const { email, passwordHash, device } = made
  const { authenticatorKey, lastStep, passkey } = made.factor
  const owner = { id, email }
  const sealed = {
    passwordHash: sealSecret(secrets, owner, 'password', passwordHash),
    authenticatorKey: authenticatorKey === null ? null : sealSecret(secrets, owner, 'app', authenticatorKey),
  }
  await within
    .update(table)
    .set({ ...sealed, lastStep })
    .where(eq(table.id, id))
  if (passkey && (await passkeys.keep(within, id, passkey, device))) throw new PasskeyTaken()
}

/** Undoes what was written before it. */
class PasskeyTaken extends Error {}

/** Asks the browser of whoever has a link for a passkey; it is nobody's until the whole form is right. */
export const beginSetUpPasskey = async (
  { database, passkeys, now }: OperatorParts,
  input: ParsedRequestOf<typeof beginCall>,
): Promise<PasskeyRequest | PeopleRefusal> => {
  const scope = hashOfSecret(input.invite)
  const invite = await inviteOf(database, scope, now())
  if (!invite) return { refusal: 'inviteInvalid' }
  const email = invite.email || canonicalEmail(input.email ?? '')
  if (!isEmail(email)) return { refusal: 'emailInvalid' }
  return passkeys.beginAdd({ purpose: 'setUpOperator', scope }, { account: email, identity: `operator ${email}` })
}
