import type { UserId } from '@assay/core/people/state'
import type { WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import { contactHoldOf } from '../contacts/change-contacts.ts'
import type { Identity } from '../identity.ts'

/** The same holds as for money that goes to somebody else: for a day after a forgotten trade password, an authenticator app or a contact was changed. */
export const securityHolds = async (identity: Identity, user: UserId): Promise<WithdrawalHold[]> => {
  const [tradePassword, totp, person] = await Promise.all([
    identity.tradePasswords.status(user),
    identity.totps.status(user),
    identity.users.byUid(user),
  ])
  const holds: WithdrawalHold[] = [
    { hold: 'tradePasswordReset', until: tradePassword.heldUntil },
    { hold: 'authenticatorChanged', until: totp.heldUntil },
    { hold: 'contactChanged', until: contactHoldOf(identity, person) },
  ]
  return holds.filter(({ until }) => until > identity.now())
}
