import type { ParsedRequestOf } from '@assay/wire/call'
import type { userRegister } from '@assay/wire/people/calls'
import { readAddress } from '../dapp-wallets/verify-signature.ts'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import { type Contact, readContact } from './contact.ts'
import { closedToRegistration, isCountry } from './countries.ts'
import type { Identity } from './identity.ts'
import { makeKnownToCore } from './known-to-core.ts'
import { openSession } from './open-session.ts'
import { checkPassword } from './password-rules.ts'
import { hashOfSecret } from './sessions.ts'
import { browserAsking } from './verification-codes.ts'

type Input = ParsedRequestOf<typeof userRegister>

/** What the form alone shows to be wrong, in the order in which a person reads it. */
const checkRegistration = (input: Input, options: { invitationRequired: boolean }): Contact | PeopleRefusal => {
  if (!isCountry(input.country)) return { refusal: 'countryRequired' }
  if (input.account.trim() === '') return { refusal: 'accountEmpty' }
  if (input.code.trim() === '') return { refusal: 'codeRequired' }
  if (input.password === '') return { refusal: 'passwordEmpty' }
  if (input.password !== input.passwordAgain) return { refusal: 'passwordsDiffer' }
  if (input.agreement !== '1') return { refusal: 'agreementRequired' }
  if (options.invitationRequired && !input.invitationCode?.trim()) return { refusal: 'invitationRequired' }
  const contact = readContact(input)
  if ('refusal' in contact) return contact
  return checkPassword(input.password, [contact]) ?? contact
}

/**
 * Registers a person: row first, then the core, then the session. A crash in between loses nothing: start-up tells the core of rows it does
 * not know, and the person signs in with what was chosen. An account that exists is refused like a wrong code, because it never got one.
 */
export const register = async (identity: Identity, input: Input, caller: Caller): Promise<{ token: string } | PeopleRefusal> => {
  const contact = checkRegistration(input, identity)
  if ('refusal' in contact) return contact
  if ((await closedToRegistration(identity)).includes(input.country)) return { refusal: 'registrationClosed' }
  if (identity.passwords.busy) return { refusal: 'busy' }
  const code = { account: contact.value, purpose: 'register' as const, by: browserAsking(caller) }
  if (!(await identity.codes.check(code, input.code, { use: false }))) return { refusal: 'codeWrong' }

  const invitation = input.invitationCode?.trim() ?? ''
  const inviter = invitation === '' ? undefined : await identity.users.byInvitationCode(invitation)
  if (invitation !== '' && !inviter) return { refusal: 'invitationUnknown' }

  const agreed = await identity.agreements.shown(input.texts, caller.lang)
  if ('refusal' in agreed) return agreed

  const wallet = await signedWallet(identity, input.wallet, caller)
  if (wallet && 'refusal' in wallet) return wallet

  const passwordHash = await identity.passwords.hash(input.password)
  if (!(await identity.codes.check(code, input.code, { use: true }))) return { refusal: 'codeWrong' }
  const { lang } = caller
  const at = identity.now()
  const user = await identity.users.insert({ contact, country: input.country, passwordHash, inviterUid: inviter?.uid, lang, at })
  if (!user) return { refusal: 'codeWrong' }
  await identity.agreements.keep(user.uid, agreed)
  await makeKnownToCore(identity, user)
  await identity.signIns.begin(user.uid, 'registration', caller, 'opened')
  if (wallet) await identity.dappWallets.addRegistered(user.uid, wallet.browser, wallet.address)
  return openSession(identity, { user, contact, caller, isFirst: true })
}

/** The dapp wallet with which an account is opened, which must have signed in this very browser; undefined where none is named. */
const signedWallet = async (
  { dappWallets }: Identity,
  typed: string | undefined,
  caller: Caller,
): Promise<{ address: string; browser: string } | PeopleRefusal | undefined> => {
  if (!typed) return undefined
  const address = readAddress(typed)
  if (!address) return { refusal: 'dappWalletAddressInvalid' }
  const browser = hashOfSecret(caller.deviceSecret)
  return (await dappWallets.registrationProblem(browser, address)) ?? { address, browser }
}
