import { SETTINGS_LOCK_DAYS_MAX } from '@assay/rules/account/account-terms'
import { getSettingsLock, lockSettings } from '@assay/wire/settings-lock/calls'
import { data, type Handler, refused, serve, success } from '../http/handler.ts'
import { recipientsOf, traceOf } from '../people/contacts/recipients.ts'
import { checkCurrentPassword } from '../people/current-password.ts'
import type { Identity } from '../people/identity.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'

/** The calls about the lock of what protects an account. */
export const settingsLockHandlers = (identity: Identity): Handler[] => [
  serve(getSettingsLock, async (_input, { user }) => data({ until: await identity.settingsLocks.until(user) })),
  serve(lockSettings, async ({ days, password, secondFactor }, caller) => {
    if (days < 1 || days > SETTINGS_LOCK_DAYS_MAX) return refused({ refusal: 'inputInvalid', parameters: { field: 'days' } })
    const user = await identity.users.byUid(caller.user)
    const refusal =
      (await checkCurrentPassword(identity, user, password)) ?? (await checkSecondFactor(identity, { user, caller, typed: secondFactor }))
    if (refusal) return refused(refusal)
    const until = await identity.settingsLocks.lock(user.uid, days)
    if (typeof until !== 'number') return refused(until)
    for (const to of recipientsOf(user)) await identity.notices.settingsLocked(to, until, traceOf(caller, identity.now()))
    return success({ until }, 'settings-lock:done')
  }),
]
