import type { ParsedRequestOf } from '@assay/wire/call'
import type { acceptInvite } from '@assay/wire/operators/calls'
import type { beginSetUpPasskey as beginCall } from '@assay/wire/passkeys/console-calls'
import { z } from 'zod'
import { deviceName } from '../http/device-name.ts'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import type { PasskeyRequest } from '../passkeys/passkeys.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { type Factor, provedFactor } from './factor.ts'
import { canonicalEmail, type Invite, inviteOf, isTaken, takeInvite } from './operators.ts'
import type { OperatorParts } from './parts.ts'
import { operators as table } from './tables.ts'

type Input = ParsedRequestOf<typeof acceptInvite>

/** What guards the whole platform is longer than what guards one account. */
const OPERATOR_PASSWORD_MIN = 12
const INVITE_TRIES = { free: 10, firstWaitMs: 1000, longestWaitMs: 300_000, forgetMs: 3_600_000 }

const isEmail = (text: string): boolean => z.email().safeParse(text).success

/** What is wrong with a form before its code is looked at. */
const problemOf = (input: Input, email: string): PeopleRefusal | undefined => {
  if (!isEmail(email)) return { refusal: 'emailInvalid' }
  if (input.name.trim() === '') return { refusal: 'inputInvalid', parameters: { field: 'name' } }
  if ([...input.password.normalize('NFC')].length < OPERATOR_PASSWORD_MIN)
    return { refusal: 'operatorPasswordShort', parameters: { minimum: String(OPERATOR_PASSWORD_MIN) } }
  return input.password.normalize('NFC') === input.passwordAgain.normalize('NFC') ? undefined : { refusal: 'passwordsDiffer' }
}

/** Makes the operator of a set-up link and signs them in. The link is used up by it, and by nothing that was refused. */
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
  const id = await makeOperator(parts, tokenHash, made, caller).catch(refusalOf)
  if (typeof id === 'object') return id
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
const makeOperator = (
  { database, auditLog, passkeys, now }: OperatorParts,
  tokenHash: string,
  { email, name, role, passwordHash, factor: { authenticatorKey, lastStep, passkey }, device }: Made,
  { address }: Caller,
): Promise<number | PeopleRefusal> =>
  database.transaction(async within => {
    const at = now()
    if (!(await takeInvite(within, tokenHash, at))) return { refusal: 'inviteInvalid' }
    if (await isTaken(within, email, at)) return { refusal: 'operatorExists' }
    const row = { email, name, role, passwordHash, authenticatorKey, lastStep, createdAt: at, seenAt: at }
    const [made] = await within.insert(table).values(row).returning({ id: table.id })
    if (!made) throw new Error('An operator was not inserted')
    if (passkey && (await passkeys.keep(within, made.id, passkey, device))) throw new PasskeyTaken()
    await auditLog.append(within, { operatorId: made.id, name, role, address }, { action: 'acceptInvite', subject: email, after: role })
    return made.id
  })

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
