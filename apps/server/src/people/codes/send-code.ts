import type { ParsedRequestOf, ResponseOf } from '@assay/wire/call'
import type { getCode } from '@assay/wire/people/calls'
import { type Answer, type Caller, refused, success } from '../../http/handler.ts'
import { isPremium, readContact } from '../contact.ts'
import type { Identity } from '../identity.ts'
import { ownContact } from '../users.ts'
import { browserAsking, CODE_RESEND_MS, CODE_VALID_MS } from '../verification-codes.ts'
import { takeVisitorCode } from './code-budget.ts'

type Input = ParsedRequestOf<typeof getCode>

/**
 * Sends a code. A code to register with goes to nobody who has an account, a code to reset with to nobody who has none; those get a mail
 * that says so, and the answer, its limits and its time are the same either way. It fits in the browser that asked for it, and nowhere else.
 */
export const sendCode = async (identity: Identity, input: Input, caller: Caller): Promise<Answer<ResponseOf<typeof getCode>>> => {
  const contact = readContact(input)
  if ('refusal' in contact) return refused(contact)
  if (isPremium(contact)) return refused({ refusal: 'phonePremium' })
  const excess = await takeVisitorCode(identity, caller, contact)
  if (excess) return refused(excess)

  const user = await identity.users.byContact(contact)
  const real = (user !== undefined) === (input.purpose === 'resetPassword')
  const issued = await identity.codes.issue({ account: contact.value, purpose: input.purpose, by: browserAsking(caller) }, { real })
  if ('refusal' in issued) return refused(issued)

  const to = { contact: (user && ownContact(user, contact)) ?? contact, lang: caller.lang }
  if (input.purpose === 'register') await (real ? identity.notices.registerCode(to, issued.code) : identity.notices.accountExists(to))
  else await (real ? identity.notices.resetCode(to, issued.code) : identity.notices.accountMissing(to))
  return success({ resendAfterSeconds: CODE_RESEND_MS / 1000, validForSeconds: CODE_VALID_MS / 1000 }, 'people:done.codeSent')
}
