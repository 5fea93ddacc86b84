import { typedDigits } from '@assay/i18n/digits'
import { maskedContact } from '@assay/rules/masked-contact'
import { tradePasswordProblem } from '@assay/rules/trade-password'
import type { ParsedRequestOf, ResponseOf } from '@assay/wire/call'
import type { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import { type Answer, type PeopleRefusal, refused, type SignedIn, success } from '../http/handler.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import { takeOwnCode } from './codes/code-budget.ts'
import { ownCodeUse } from './contacts/contact-codes.ts'
import { recipientsOf, traceOf } from './contacts/recipients.ts'
import type { Identity } from './identity.ts'
import { checkReset } from './security-question/check-reset.ts'
import { contactsOf, ownContact, type User } from './users.ts'
import { CODE_RESEND_MS, CODE_VALID_MS, personAsking } from './verification-codes.ts'

type Input = ParsedRequestOf<typeof saveTpwd>

/** Where a person's own codes go: the e-mail where there is one. Everybody has one of the two. */
export const codeContact = (user: User) => {
  const [contact] = contactsOf(user)
  if (!contact) throw new Error(`User ${user.uid} cannot be reached`)
  return contact
}

const codeUse = (user: User) => ({ account: codeContact(user).value, purpose: 'tradePassword' as const, by: personAsking(user.uid) })

/** Sends a code to somebody who is signed in. */
export async function sendOwnCode(
  identity: Identity,
  { purpose, kind }: ParsedRequestOf<typeof getOwnCode>,
  caller: SignedIn,
): Promise<Answer<ResponseOf<typeof getOwnCode>>> {
  const excess = await takeOwnCode(identity, caller)
  if (excess) return refused(excess)
  const user = await identity.users.byUid(caller.user)
  const isContacts = purpose === 'contacts'
  const contact = isContacts && kind ? ownContact(user, { kind }) : codeContact(user)
  if (!contact) return refused({ refusal: 'contactNotBound' })
  const issued = await identity.codes.issue(isContacts ? ownCodeUse(user, contact) : codeUse(user), { real: true })
  if ('refusal' in issued) return refused(issued)
  const to = { user: user.uid, contact, lang: caller.lang }
  await (isContacts ? identity.notices.contactsCode(to, issued.code) : identity.notices.tradePasswordCode(to, issued.code))
  return success(
    { resendAfterSeconds: CODE_RESEND_MS / 1000, validForSeconds: CODE_VALID_MS / 1000, sentTo: maskedContact(contact) },
    'people:done.codeSent',
  )
}

/** Sets the trade password: by the current one, or by a code where there is none yet or it was forgotten. The person is told. */
export async function saveTradePassword(identity: Identity, input: Input, caller: SignedIn): Promise<PeopleRefusal | undefined> {
  const tradePassword = typedDigits(input.tradePassword)
  const problem = tradePasswordProblem(tradePassword)
  if (problem) return { refusal: problem }
  if (tradePassword !== typedDigits(input.tradePasswordAgain)) return { refusal: 'tradePasswordsDiffer' }
  if (identity.passwords.busy) return { refusal: 'busy' }
  const user = await identity.users.byUid(caller.user)
  const { set } = await identity.tradePasswords.status(user.uid)
  const isByCode = !set || input.current === undefined
  const { secondFactor, securityAnswer } = input
  const refusal =
    (isByCode
      ? await checkCode(identity, { user, code: input.code ?? '', use: false })
      : await checkTradePassword(identity, caller, input.current ?? '')) ??
    (set && isByCode
      ? await checkReset(identity, { user, caller, secondFactor, securityAnswer })
      : await checkSecondFactor(identity, { user, caller, typed: secondFactor })) ??
    (isByCode ? await checkCode(identity, { user, code: input.code ?? '', use: true }) : undefined)
  if (refusal) return refusal
  await identity.tradePasswords.set(user.uid, tradePassword, { byCode: isByCode, forgotten: set && isByCode })
  for (const to of recipientsOf(user)) await identity.notices.tradePasswordSet(to, traceOf(caller, identity.now()))
  return undefined
}

async function checkCode(
  identity: Identity,
  { user, code, use }: { user: User; code: string; use: boolean },
): Promise<PeopleRefusal | undefined> {
  if (code.trim() === '') return { refusal: 'codeRequired' }
  return (await identity.codes.check(codeUse(user), code, { use })) ? undefined : { refusal: 'codeWrong' }
}

/** Checks the trade password that came with an action; what cannot be one is no try. The try that locks it is told to the person, who may not be the one who tries. */
export async function checkTradePassword(identity: Identity, caller: SignedIn, typed: string): Promise<PeopleRefusal | undefined> {
  const digits = typedDigits(typed)
  if (tradePasswordProblem(digits) === 'tradePasswordFormat') return { refusal: 'tradePasswordFormat' }
  const checked = await identity.tradePasswords.check(caller.user, digits)
  if (!checked.refusal) return undefined
  if (checked.locksNow) {
    const user = await identity.users.byUid(caller.user)
    for (const to of recipientsOf(user)) await identity.notices.tradePasswordLocked(to, traceOf(caller, identity.now()))
  }
  return checked.refusal
}

/** As `checkTradePassword`, where no login password takes the place of a trade password that was never set. */
export const requireTradePassword =
  (identity: Identity) =>
  async (caller: SignedIn, typed: string): Promise<PeopleRefusal | undefined> => {
    const { set } = await identity.tradePasswords.status(caller.user)
    return set ? checkTradePassword(identity, caller, typed) : { refusal: 'tradePasswordNotSet' }
  }
