import type { PeopleRefusal, SignedIn } from '../http/handler.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import type { Identity } from './identity.ts'
import { checkTradePassword } from './save-trade-password.ts'

interface Typed {
  tradePassword: string
  secondFactor?: string | undefined
}

/** The trade password and, where an authenticator app is on, a code of it: asked last, as a code is used up by it. */
export async function checkConfirmed(identity: Identity, caller: SignedIn, typed: Typed): Promise<PeopleRefusal | undefined> {
  const { set } = await identity.tradePasswords.status(caller.user)
  if (!set) return { refusal: 'tradePasswordNotSet' }
  const refusal = await checkTradePassword(identity, caller, typed.tradePassword)
  if (refusal) return refusal
  return checkSecondFactor(identity, { user: await identity.users.byUid(caller.user), caller, typed: typed.secondFactor })
}
