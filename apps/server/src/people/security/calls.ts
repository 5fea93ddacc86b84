import * as security from '@assay/wire/people/security'
import { data, type Handler, refused, serve, success } from '../../http/handler.ts'
import type { Identity } from '../identity.ts'
import { freezeByLink, freezeOwn, unfreezeOwn } from './own-freeze.ts'
import { setAntiPhishingCode } from './set-anti-phishing-code.ts'

/** What people do for the safety of their account. */
export const securityHandlers = (identity: Identity): Handler[] => [
  serve(security.getAntiPhishingCode, async (_input, { user }) =>
    data({ code: (await identity.users.byUid(user)).antiPhishingCode ?? '' }),
  ),
  serve(security.setAntiPhishingCode, (input, caller) => setAntiPhishingCode(identity, input, caller)),
  serve(security.freezeAccount, async (_input, caller) => {
    const refusal = await freezeOwn(identity, await identity.users.byUid(caller.user), caller)
    return refusal ? refused(refusal) : success({}, 'people:done.frozen')
  }),
  serve(security.freezeByLink, async ({ link }, caller) => {
    const refusal = await freezeByLink(identity, link, caller)
    return refusal ? refused(refusal) : success({}, 'people:done.frozen')
  }),
  serve(security.unfreezeAccount, async (input, caller) => {
    const refusal = await unfreezeOwn(identity, input, caller)
    return refusal ? refused(refusal) : success({}, 'people:done.unfrozen')
  }),
]
