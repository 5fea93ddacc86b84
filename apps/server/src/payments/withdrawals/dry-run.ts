import type { Core } from '@assay/core/engine/core'
import { turnoverOf } from '@assay/core/engine/turnover'
import { assetScale } from '@assay/core/markets/read'
import { withdrawalFigures } from '@assay/core/payments/withdrawals/figures'
import type { UserId } from '@assay/core/people/state'
import { versionAt } from '@assay/core/terms/dated'
import { verificationLevelOf } from '@assay/core/verification/read'
import type { Amount } from '@assay/money/kinds'
import {
  type WithdrawalChecklist,
  type WithdrawalFigures,
  type WithdrawalHold,
  withdrawalChecklist,
} from '@assay/rules/withdrawals/checklist'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { contactHoldOf } from '../../people/contacts/change-contacts.ts'
import type { Identity } from '../../people/identity.ts'
import type { AddressRow } from './addresses/address-book.ts'
import { whitelistOf } from './addresses/whitelist.ts'
import type { WithdrawalParts } from './parts.ts'

/** What only the doors know of somebody and an address. */
export interface AtTheDoor {
  isTradePasswordSet: boolean
  holds: WithdrawalHold[]
  isAddressAged: boolean
}

interface DoorParts extends Pick<WithdrawalParts, 'identity' | 'database'> {
  settings: Pick<WithdrawalParts['settings'], 'addressWaitMs'>
}

/** How somebody stands at the doors, with an address of theirs where one is chosen. */
export async function atTheDoor(
  { identity, database, settings }: DoorParts,
  user: UserId,
  address: AddressRow | undefined,
): Promise<AtTheDoor> {
  const { set } = await identity.tradePasswords.status(user)
  const at = identity.now()
  const agedAt = (address?.addedAt ?? 0) + settings.addressWaitMs
  const waits = address !== undefined && agedAt > at && (await whitelistOf(database, user, at)).isOn
  return {
    isTradePasswordSet: set,
    holds: [...(await securityHolds(identity, user)), ...(waits ? [{ hold: 'addressNew' as const, until: agedAt }] : [])],
    isAddressAged: address !== undefined && agedAt <= at,
  }
}

/** The same holds as for money that goes to somebody else: for a day after a forgotten trade password, an authenticator app or a contact was changed. */
const securityHolds = async (identity: Identity, user: UserId): Promise<WithdrawalHold[]> => {
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

export interface DryRun extends WithdrawalChecklist {
  figures: WithdrawalFigures
  termsVersion: number
}

/** What the core would say to a request now: it asks the same function. Without an amount the least one is taken. */
export function dryRun(
  core: Core,
  of: { user: UserId; amount?: Amount | undefined; holds: readonly WithdrawalHold[]; now: number },
): DryRun {
  const { state } = core
  const at = Math.max(core.at, of.now)
  const elsewhere = { level: verificationLevelOf(state, of.user), turnover: turnoverOf(state, of.user, WITHDRAWAL_ASSET) }
  const figuresOf = (amount: Amount) => withdrawalFigures(state, { ...of, amount }, elsewhere, at)
  const figures = figuresOf(of.amount ?? figuresOf(0n as Amount).terms.minimum)
  return { ...withdrawalChecklist(figures), figures, termsVersion: versionAt(state.payments.withdrawals.terms, at).version }
}

export const withdrawalScale = ({ state }: Core): number => assetScale(state, WITHDRAWAL_ASSET)
