import { antiPhishingCodeOf } from '@assay/rules/anti-phishing-code'
import type { ParsedRequestOf, ResponseOf } from '@assay/wire/call'
import type { setAntiPhishingCode as wireCall } from '@assay/wire/people/security'
import { type Answer, refused, type SignedIn, success } from '../../http/handler.ts'
import { checkSecondFactor } from '../../totp/second-factor.ts'
import { recipientsOf, traceOf } from '../contacts/recipients.ts'
import { checkCurrentPassword } from '../current-password.ts'
import type { Identity } from '../identity.ts'

/** Sets what stands at the head of each mail to the person. They are told, by a mail that has it already. */
export async function setAntiPhishingCode(
  identity: Identity,
  input: ParsedRequestOf<typeof wireCall>,
  caller: SignedIn,
): Promise<Answer<ResponseOf<typeof wireCall>>> {
  const code = antiPhishingCodeOf(input.code)
  if (code === undefined) return refused({ refusal: 'antiPhishingCodeInvalid' })
  const user = await identity.users.byUid(caller.user)
  const refusal =
    (await checkCurrentPassword(identity, user, input.password)) ??
    (await checkSecondFactor(identity, { user, caller, typed: input.secondFactor }))
  if (refusal) return refused(refusal)
  await identity.users.setAntiPhishingCode(user.uid, code)
  for (const to of recipientsOf(user)) await identity.notices.antiPhishingCodeSet(to, traceOf(caller, identity.now()))
  return success({ code }, 'people:done.antiPhishingCodeSet')
}
