import { typedDigits } from '@assay/i18n/digits'
import type { ParsedRequestOf } from '@assay/wire/call'
import type { signIn as signInCall } from '@assay/wire/operators/calls'
import type { beginPasskeySignIn as beginCall, signInByPasskey as passkeyCall } from '@assay/wire/passkeys/console-calls'
import { and, eq, lt } from 'drizzle-orm'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import type { PasskeyRequest } from '../passkeys/passkeys.ts'
import { ACCOUNT_ATTEMPTS, ADDRESS_ATTEMPTS } from '../people/attempts.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { stepOfCode } from '../totp/time-codes.ts'
import { openSecret } from './bound-secrets.ts'
import { canonicalEmail } from './operators.ts'
import type { OperatorParts } from './parts.ts'
import { operators as table } from './tables.ts'

type Row = typeof table.$inferSelect
type Input = ParsedRequestOf<typeof signInCall>

const tooMany = (seconds: number): PeopleRefusal => ({ refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } })

/** How wrong passwords of an operator are counted, here and where a password is asked for again. */
export const attemptsOf = (email: string): string => `operator ${email}`

/** A try that failed, also at an account that there is not, which costs the same; what was typed is in no entry. */
const noteFailure = async ({ auditLog }: OperatorParts, row: Row | undefined, address: string): Promise<void> => {
  const { id: operatorId = 0, name = '', role = '', email = 'unknown account' } = row ?? {}
  await auditLog.add({ operatorId, name, role, address }, { action: 'signIn.failed', subject: email })
}

/** Who gave the right password. Somebody unknown and a wrong password cost the same work and get the same answer; guessing slows down by account and by address. */
const byPassword = async (
  parts: OperatorParts,
  { email: typed, password }: { email: string; password: string },
  { address }: Caller,
): Promise<Row | PeopleRefusal> => {
  const { database, attempts, passwords } = parts
  const email = canonicalEmail(typed)
  const wait =
    (await attempts.takeFrom('operators from', address, ADDRESS_ATTEMPTS)) || (await attempts.take(attemptsOf(email), ACCOUNT_ATTEMPTS))
  if (wait > 0) return tooMany(wait)
  if (passwords.busy) return { refusal: 'busy' }
  const [row] = await database.select().from(table).where(eq(table.email, email))
  const known = row && !row.suspended ? row : undefined
  const hash = known && openSecret(parts.secrets, known, 'password', known.passwordHash)
  const isRight = await passwords.matches(password, hash)
  if (!isRight || !known) {
    await noteFailure(parts, row, address)
    return { refusal: 'signInFailed' }
  }
  return known
}

/** Writes down that an operator comes in; false when they may not any more, or when their code has been taken meanwhile. */
const comeIn = (
  { database, auditLog, now }: OperatorParts,
  known: Row,
  { address }: Caller,
  { lastStep }: { lastStep?: number },
): Promise<boolean> =>
  database.transaction(async within => {
    const isUnused = lastStep === undefined ? undefined : lt(table.lastStep, lastStep)
    const taken = await within
      .update(table)
      .set({ seenAt: now(), ...(lastStep === undefined ? {} : { lastStep }) })
      .where(and(eq(table.id, known.id), isUnused, eq(table.suspended, false)))
      .returning({ id: table.id })
    if (taken.length === 0) return false
    const actor = { operatorId: known.id, name: known.name, role: known.role, address }
    await auditLog.append(within, actor, { action: 'signIn', subject: known.email })
    return true
  })

const openSession = async ({ attempts, sessions }: OperatorParts, { id, email }: Row, caller: Caller): Promise<{ token: string }> => {
  await attempts.clear(attemptsOf(email))
  const { token, cookieSecret } = await sessions.open(id, caller.address)
  caller.pairSession(cookieSecret)
  return { token }
}

/** Signs an operator in by password and code. A code is taken once, also by two requests at the same time. */
export const signIn = async (parts: OperatorParts, input: Input, caller: Caller): Promise<{ token: string } | PeopleRefusal> => {
  const known = await byPassword(parts, input, caller)
  if ('refusal' in known) return known
  const { secrets, now } = parts
  const key = known.authenticatorKey === null ? undefined : openSecret(secrets, known, 'app', known.authenticatorKey)
  const step = key === undefined ? undefined : stepOfCode(key, typedDigits(input.code), { now: now(), lastStep: known.lastStep })
  if (step === undefined || !(await comeIn(parts, known, caller, { lastStep: step }))) {
    await noteFailure(parts, known, caller.address)
    return { refusal: 'authenticatorCodeWrong' }
  }
  return openSession(parts, known, caller)
}

const placeOf = (caller: Caller) => ({ purpose: 'signInOperator' as const, scope: hashOfSecret(caller.deviceSecret) })

/** Checks a password and asks this browser for a passkey of that operator. */
export const beginPasskeySignIn = async (
  parts: OperatorParts,
  input: ParsedRequestOf<typeof beginCall>,
  caller: Caller,
): Promise<PasskeyRequest | PeopleRefusal> => {
  const known = await byPassword(parts, input, caller)
  if ('refusal' in known) return known
  const held = await parts.passkeys.list(known.id)
  return held.length > 0 ? parts.passkeys.beginSignIn(placeOf(caller), known.id) : { refusal: 'passkeyMissing' }
}

/** Signs the operator in whose password this browser has given, by their passkey. */
export const signInByPasskey = async (
  parts: OperatorParts,
  { answer }: ParsedRequestOf<typeof passkeyCall>,
  caller: Caller,
): Promise<{ token: string } | PeopleRefusal> => {
  const signed = await parts.passkeys.verifySignIn(placeOf(caller), answer)
  if ('refusal' in signed) return signed
  const [known] = await parts.database.select().from(table).where(eq(table.id, signed.owner))
  if (!known || !(await comeIn(parts, known, caller, {}))) {
    await noteFailure(parts, known, caller.address)
    return { refusal: 'passkeyWrong' }
  }
  return openSession(parts, known, caller)
}
