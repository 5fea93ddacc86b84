import type { ResponseOf } from '@assay/wire/call'
import type { getInfo } from '@assay/wire/people/calls'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { passkeys } from '../../passkeys/tables.ts'
import { totps } from '../../totp/tables.ts'
import { securityQuestions, tradePasswords } from '../tables.ts'
import { contactsOf, type User } from '../users.ts'

/** What an account is protected by. */
interface Protection {
  hasTradePassword: boolean
  /** An authenticator app or a passkey. */
  hasSecondFactor: boolean
  /** E-mail and phone are both bound: whoever takes over one of them has not got the other. */
  hasSecondContact: boolean
  /** Asked after a code when a password is reset. */
  hasSecurityQuestion: boolean
}

/** How well an account is protected. */
export const securityLevelOf = ({
  hasTradePassword,
  hasSecondFactor,
  hasSecondContact,
  hasSecurityQuestion,
}: Protection): ResponseOf<typeof getInfo>['securityLevel'] => {
  if (!hasTradePassword) return 'dangerous'
  return hasSecondFactor && (hasSecondContact || hasSecurityQuestion) ? 'strong' : 'weak'
}

/** Looks up what protects somebody. */
export async function protectionOf(database: Pick<PostgresJsDatabase, 'select'>, user: User): Promise<Protection> {
  const { uid } = user
  // Bounded: one row by its key.
  const [trade, totp, passkey, question] = await Promise.all([
    database.select({ uid: tradePasswords.uid }).from(tradePasswords).where(eq(tradePasswords.uid, uid)),
    database
      .select({ uid: totps.uid })
      .from(totps)
      .where(and(eq(totps.uid, uid), isNotNull(totps.key))),
    database.select({ uid: passkeys.owner }).from(passkeys).where(eq(passkeys.owner, uid)).limit(1),
    database.select({ uid: securityQuestions.uid }).from(securityQuestions).where(eq(securityQuestions.uid, uid)),
  ])
  return {
    hasTradePassword: trade.length > 0,
    hasSecondFactor: totp.length > 0 || passkey.length > 0,
    hasSecondContact: contactsOf(user).length > 1,
    hasSecurityQuestion: question.length > 0,
  }
}
