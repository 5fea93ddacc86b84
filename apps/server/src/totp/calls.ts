import { typedDigits } from '@assay/i18n/digits'
import type { ResponseOf } from '@assay/wire/call'
import { beginTotp, confirmTotp, endTotp, getTotp, renewRecoveryCodes } from '@assay/wire/totp/calls'
import { data, type Handler, type PeopleRefusal, refused, type SignedIn, serve, success } from '../http/handler.ts'
import { recipientsOf, traceOf } from '../people/contacts/recipients.ts'
import { checkCurrentPassword } from '../people/current-password.ts'
import type { Identity } from '../people/identity.ts'
import type { TotpChange } from '../people/notices.ts'
import { contactsOf, type User } from '../people/users.ts'
import { checkSecondFactor, countedTry } from './second-factor.ts'
import { isTimeCode, uriOf } from './time-codes.ts'
import { TOTP_PENDING_MS } from './totps.ts'

const ISSUER = 'Assay'
/** The password was changed since it was checked. */
const OUTDATED: PeopleRefusal = { refusal: 'currentPasswordWrong' }

/** The calls of a person's authenticator app. */
export const totpHandlers = (identity: Identity): Handler[] => [
  serve(getTotp, async (_input, caller) => data(await identity.totps.status(caller.user))),
  serve(beginTotp, async ({ password }, caller) => {
    const user = await identity.users.byUid(caller.user)
    const refusal = await checkCurrentPassword(identity, user, password)
    if (refusal) return refused(refusal)
    const begun = (await identity.users.whileProven(user, rows => identity.totps.begin(user.uid, rows))) ?? OUTDATED
    return 'refusal' in begun ? refused(begun) : data(presentKey(user, begun.key))
  }),
  confirm(identity),
  serve(endTotp, async ({ password, secondFactor }, caller) => {
    const user = await identity.users.byUid(caller.user)
    if (!(await identity.totps.isOn(user.uid))) return refused({ refusal: 'totpOff' })
    const refusal =
      (await checkCurrentPassword(identity, user, password)) ?? (await checkSecondFactor(identity, { user, caller, typed: secondFactor }))
    if (refusal) return refused(refusal)
    if (!(await identity.totps.end(user.uid))) return refused({ refusal: 'totpOff' })
    await notify(identity, { user, caller, change: 'totpTurnedOff' })
    return success(await identity.totps.status(user.uid), 'totp:done.off')
  }),
  serve(renewRecoveryCodes, async ({ code }, caller) => {
    const user = await identity.users.byUid(caller.user)
    if (!(await identity.totps.isOn(user.uid))) return refused({ refusal: 'totpOff' })
    // By the app alone: whoever found one recovery code is not given ten.
    if (!isTimeCode(typedDigits(code))) return refused({ refusal: 'authenticatorCodeWrong' })
    const refusal = await checkSecondFactor(identity, { user, caller, typed: code })
    // Nor may the words of the refusal ask for one.
    if (refusal) return refused(refusal.refusal === 'secondFactorWrong' ? { refusal: 'authenticatorCodeWrong' } : refusal)
    const recoveryCodes = await identity.totps.renewRecoveryCodes(user.uid)
    await notify(identity, { user, caller, change: 'recoveryCodesRenewed' })
    return success({ recoveryCodes }, 'totp:done.renewed')
  }),
]

const confirm = (identity: Identity): Handler =>
  serve(confirmTotp, async ({ code }, caller) => {
    const user = await identity.users.byUid(caller.user)
    if (await identity.totps.isOn(user.uid)) return refused({ refusal: 'totpOn' })
    let recoveryCodes: string[] = []
    const refusal = await countedTry(identity, { user, caller }, async () => {
      const confirmed = await identity.totps.confirm(user.uid, code)
      if ('refusal' in confirmed) return confirmed
      recoveryCodes = confirmed.recoveryCodes
      return undefined
    })
    if (refusal) return refused(refusal)
    await notify(identity, { user, caller, change: 'totpTurnedOn' })
    return success({ recoveryCodes }, 'totp:done.on')
  })

const presentKey = (user: User, key: string): ResponseOf<typeof beginTotp> => {
  const label = contactsOf(user)[0]?.address ?? String(user.uid)
  return { key, uri: uriOf(key, { issuer: ISSUER, label }), validForSeconds: TOTP_PENDING_MS / 1000 }
}

async function notify(identity: Identity, { user, caller, change }: { user: User; caller: SignedIn; change: TotpChange }): Promise<void> {
  for (const to of recipientsOf(user)) await identity.notices.totpChanged(to, change, traceOf(caller, identity.now()))
}
