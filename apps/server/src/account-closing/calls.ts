import { maskedContact } from '@assay/rules/masked-contact'
import { cancelOpenOrders, closeAccount, getClosing, keepAccount, sendClosingCode } from '@assay/wire/account-closing/calls'
import { data, type Handler, refused, serve, success } from '../http/handler.ts'
import { takeOwnCode } from '../people/codes/code-budget.ts'
import { checkCurrentPassword } from '../people/current-password.ts'
import type { Identity } from '../people/identity.ts'
import { codeContact } from '../people/save-trade-password.ts'
import type { User } from '../people/users.ts'
import { CODE_RESEND_MS, CODE_VALID_MS, personAsking } from '../people/verification-codes.ts'
import type { HeldData } from '../personal-data/held-data.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import type { AccountClosings } from './account-closings.ts'

const codeUse = (user: User) => ({ account: codeContact(user).value, purpose: 'closeAccount' as const, by: personAsking(user.uid) })

/** The calls by which people close their accounts. */
export const accountClosingHandlers = (identity: Identity, closings: AccountClosings, held: Pick<HeldData, 'cancelOrders'>): Handler[] => [
  serve(getClosing, async (_input, { user }) => data(await closings.statusOf(user))),
  serve(cancelOpenOrders, async (_input, { user }) => {
    const refusal = await held.cancelOrders(user)
    return refusal ? refused(refusal) : success({}, 'account-closing:done.cancelled')
  }),
  serve(sendClosingCode, async (_input, caller) => {
    const excess = await takeOwnCode(identity, caller)
    if (excess) return refused(excess)
    const user = await identity.users.byUid(caller.user)
    const issued = await identity.codes.issue(codeUse(user), { real: true })
    if ('refusal' in issued) return refused(issued)
    const contact = codeContact(user)
    await identity.notices.closingCode({ user: user.uid, contact, lang: caller.lang }, issued.code)
    const sent = { resendAfterSeconds: CODE_RESEND_MS / 1000, validForSeconds: CODE_VALID_MS / 1000, sentTo: maskedContact(contact) }
    return success(sent, 'people:done.codeSent')
  }),
  serve(closeAccount, async ({ code, password, secondFactor, giveUp, addressId }, caller) => {
    const user = await identity.users.byUid(caller.user)
    const wanted = { givesUp: giveUp === '1', addressId }
    if (code.trim() === '') return refused({ refusal: 'codeRequired' })
    const fits = async (use: boolean) =>
      (await identity.codes.check(codeUse(user), code, { use })) ? undefined : { refusal: 'codeWrong' as const }
    const refusal =
      (await closings.refusalOf(user.uid, wanted)) ??
      (await fits(false)) ??
      (await checkCurrentPassword(identity, user, password)) ??
      (await checkSecondFactor(identity, { user, caller, typed: secondFactor })) ??
      (await fits(true))
    if (refusal) return refused(refusal)
    const asked = await closings.ask(user, wanted)
    return 'refusal' in asked ? refused(asked) : success(asked, 'account-closing:done.closed')
  }),
  serve(keepAccount, async (_input, caller) => {
    const refusal = await closings.takeBack(await identity.users.byUid(caller.user))
    return refusal ? refused(refusal) : success({}, 'account-closing:done.kept')
  }),
]
