import type { ParsedRequestOf } from '@assay/wire/call'
import type { ethSignlog } from '@assay/wire/dapp-wallets/calls'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import { ADDRESS_ATTEMPTS } from '../people/attempts.ts'
import type { Identity } from '../people/identity.ts'
import { openSession } from '../people/open-session.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { contactsOf } from '../people/users.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import type { SigningPlace, SignTexts } from './sign-texts.ts'

/** The browser that was asked, and no other. */
export const signInPlace = (caller: Caller): SigningPlace => ({ purpose: 'signIn', scope: hashOfSecret(caller.deviceSecret) })

/**
 * Signs in whoever's wallet signed, as a password does: tries count by address together with those of passwords, and where an authenticator app is on a code is asked
 * for. Whether somebody has a wallet is said only to who has signed with it.
 */
export const signInByDappWallet = async (
  identity: Identity,
  texts: SignTexts,
  { message, signature, secondFactor }: ParsedRequestOf<typeof ethSignlog>,
  caller: Caller,
): Promise<{ token: string } | PeopleRefusal> => {
  const seconds = await identity.attempts.takeFrom('sign-in from', caller.address, ADDRESS_ATTEMPTS)
  if (seconds > 0) return { refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } }
  const place = signInPlace(caller)
  const signed = await texts.verify(place, { message, signature })
  if ('refusal' in signed) return signed

  const { address } = signed
  const owner = await identity.dappWallets.ownerOf(address)
  const user = owner === undefined ? undefined : await identity.users.find(owner)
  const refusal = user ? await checkSecondFactor(identity, { user, caller, typed: secondFactor }) : undefined
  if (user && refusal)
    await identity.signIns.begin(user.uid, 'wallet', caller, refusal.refusal === 'secondFactorRequired' ? 'codeNotGiven' : 'codeWrong')
  if (refusal && refusal.refusal !== 'secondFactorRequired') return refusal
  await identity.attempts.giveBackFrom('sign-in from', caller.address, ADDRESS_ATTEMPTS)
  if (refusal) return refusal
  const used = await texts.use(place, message)
  if (used) return used
  const [contact] = user ? contactsOf(user) : []
  if (!user || !contact) {
    await identity.dappWallets.offerRegistration(place.scope, address)
    return { refusal: 'dappWalletUnbound', parameters: { address } }
  }
  await identity.dappWallets.noteUse(address)
  await identity.signIns.end(await identity.signIns.begin(user.uid, 'wallet', caller, 'opened'), 'opened')
  return openSession(identity, { user, contact, caller, isFirst: false })
}
