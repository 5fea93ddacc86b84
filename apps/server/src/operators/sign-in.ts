import { typedDigits } from '@assay/i18n/digits'
import type { ParsedRequestOf } from '@assay/wire/call'
import type { signIn as signInCall } from '@assay/wire/operators/calls'
import { and, eq, lt } from 'drizzle-orm'
import { addressGroup } from '../http/guard/rate-limits.ts'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import { ACCOUNT_ATTEMPTS, ADDRESS_ATTEMPTS } from '../people/attempts.ts'
import { stepOfCode } from '../totp/time-codes.ts'
import { openKey } from './authenticator.ts'
import { canonicalEmail } from './operators.ts'
import type { OperatorParts } from './parts.ts'
import { operators as table } from './tables.ts'

type Input = ParsedRequestOf<typeof signInCall>

const tooMany = (seconds: number): PeopleRefusal => ({ refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } })

/**
 * Signs an operator in. Somebody unknown and a wrong password cost the same work and get the same answer; guessing slows down by account and by
 * address. A code is taken once, also by two requests at the same time.
 */
export const signIn = async (parts: OperatorParts, input: Input, caller: Caller): Promise<{ token: string } | PeopleRefusal> => {
  const { database, attempts, passwords, secrets, auditLog, now } = parts
  const email = canonicalEmail(input.email)
  const forAccount = `operator ${email}`
  const wait =
    (await attempts.take(forAccount, ACCOUNT_ATTEMPTS)) ||
    (await attempts.take(`operators from ${addressGroup(caller.address)}`, ADDRESS_ATTEMPTS))
  if (wait > 0) return tooMany(wait)
  if (passwords.busy) return { refusal: 'busy' }
  const [row] = await database.select().from(table).where(eq(table.email, email))
  const known = row && !row.suspended ? row : undefined
  if (!(await passwords.matches(input.password, known?.passwordHash)) || !known) return { refusal: 'signInFailed' }
  const key = openKey(secrets, known.authenticatorKey)
  const step = stepOfCode(key, typedDigits(input.code), { now: now(), lastStep: known.lastStep })
  const isTaken =
    step !== undefined &&
    (await database.transaction(async within => {
      const taken = await within
        .update(table)
        .set({ lastStep: step, seenAt: now() })
        .where(and(eq(table.id, known.id), lt(table.lastStep, step), eq(table.suspended, false)))
        .returning({ id: table.id })
      if (taken.length === 0) return false
      const actor = { operatorId: known.id, name: known.name, role: known.role, address: caller.address }
      await auditLog.append(within, actor, { action: 'signIn', subject: known.email })
      return true
    }))
  if (!isTaken) return { refusal: 'authenticatorCodeWrong' }
  await attempts.clear(forAccount)
  const { token, cookieSecret } = await parts.sessions.open(known.id, caller.address)
  caller.pairSession(cookieSecret)
  return { token }
}
