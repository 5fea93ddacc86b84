import type { ResponseOf } from '@assay/wire/call'
import type { getInfo } from '@assay/wire/people/calls'
import type { Identity } from './identity.ts'
import { contactsOf, type User } from './users.ts'

/** What an account is protected by. */
interface Protection {
  hasTradePassword: boolean
  /** An authenticator app or a passkey. */
  hasSecondFactor: boolean
  /** E-mail and phone are both bound: whoever takes over one of them has not got the other. */
  hasSecondContact: boolean
}

/** How well an account is protected. */
export const securityLevelOf = ({
  hasTradePassword,
  hasSecondFactor,
  hasSecondContact,
}: Protection): ResponseOf<typeof getInfo>['securityLevel'] => {
  if (!hasTradePassword) return 'dangerous'
  return hasSecondFactor && hasSecondContact ? 'strong' : 'weak'
}

/** Looks up what protects somebody. */
export async function protectionOf({ tradePasswords, totps }: Pick<Identity, 'tradePasswords' | 'totps'>, user: User): Promise<Protection> {
  const [{ set }, isTotpOn] = await Promise.all([tradePasswords.status(user.uid), totps.isOn(user.uid)])
  return { hasTradePassword: set, hasSecondFactor: isTotpOn, hasSecondContact: contactsOf(user).length > 1 }
}
