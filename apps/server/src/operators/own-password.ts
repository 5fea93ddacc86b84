import type { ParsedRequestOf } from '@assay/wire/call'
import type { changePassword as changeCall } from '@assay/wire/operators/account-calls'
import { eq } from 'drizzle-orm'
import type { PeopleRefusal } from '../http/handler.ts'
import { ACCOUNT_ATTEMPTS } from '../people/attempts.ts'
import { isGuessable } from '../people/password-rules.ts'
import { openSecret, sealSecret } from './bound-secrets.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { OperatorParts } from './parts.ts'
import type { OperatorCaller } from './serve-operator.ts'
import { attemptsOf } from './sign-in.ts'
import { operators as table } from './tables.ts'

/** What guards the whole platform is longer than what guards one account. */
const OPERATOR_PASSWORD_MIN = 12

/** What a new password is made of. */
const partsOf = (password: string): readonly string[] => [password, password.replace(/[^\p{L}]+/gu, ''), ...password.split(/[^\p{L}\d]+/u)]

/** Few words with something to them: longer passwords than people's are guessed by their parts. */
const isEasy = (password: string, email: string): boolean =>
  partsOf(password.normalize('NFC')).some(
    part => part.length * 2 > password.length && isGuessable(part, [{ kind: 'email', value: email, address: email }]),
  )

/** Why a new password of an operator cannot be one. */
export const newPasswordProblem = (
  { password, passwordAgain }: { password: string; passwordAgain: string },
  email: string,
): PeopleRefusal | undefined => {
  if ([...password.normalize('NFC')].length < OPERATOR_PASSWORD_MIN)
    return { refusal: 'operatorPasswordShort', parameters: { minimum: String(OPERATOR_PASSWORD_MIN) } }
  if (isEasy(password, email)) return { refusal: 'passwordCommon' }
  return password.normalize('NFC') === passwordAgain.normalize('NFC') ? undefined : { refusal: 'passwordsDiffer' }
}

/** Why the password that an operator gave again does not do. */
export const passwordProblem = async (
  { attempts, database, passwords, secrets }: OperatorParts,
  { operator }: OperatorCaller,
  password: string,
): Promise<PeopleRefusal | undefined> => {
  if (passwords.busy) return { refusal: 'busy' }
  const seconds = await attempts.take(attemptsOf(operator.email), ACCOUNT_ATTEMPTS)
  if (seconds > 0) return { refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } }
  const [row] = await database.select({ passwordHash: table.passwordHash }).from(table).where(eq(table.id, operator.id))
  const hash = row && openSecret(secrets, operator, 'password', row.passwordHash)
  if (!(await passwords.matches(password, hash))) return { refusal: 'currentPasswordWrong' }
  await attempts.clear(attemptsOf(operator.email))
  return undefined
}

/** Gives an operator another password, after the one that they have; every other session of theirs ends, and all admins are told. */
export const changePassword = async (
  parts: OperatorParts,
  { currentPassword, password, passwordAgain }: ParsedRequestOf<typeof changeCall>,
  caller: OperatorCaller,
): Promise<PeopleRefusal | undefined> => {
  const problem =
    newPasswordProblem({ password, passwordAgain }, caller.operator.email) ?? (await passwordProblem(parts, caller, currentPassword))
  if (problem) return problem
  const { database, passwords, secrets, sessions, auditLog } = parts
  const { operator, actor, sessionId } = caller
  const passwordHash = sealSecret(secrets, operator, 'password', await passwords.hash(password))
  await database.transaction(async within => {
    await within.update(table).set({ passwordHash }).where(eq(table.id, operator.id))
    await sessions.endAll(operator.id, { except: sessionId, within })
    await auditLog.append(within, actor, { action: 'changePassword', subject: operator.email })
    await notifyAdmins(within, parts, { change: 'password', email: operator.email, by: operator.name })
  })
  return undefined
}
