import type { Core } from '@assay/core/engine/core'
import { figuresOfWithdrawal } from '@assay/core/engine/withdrawals/figures-of-withdrawal'
import { assetScale } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { versionAt } from '@assay/core/terms/dated'
import type { Amount } from '@assay/money/kinds'
import {
  type WithdrawalChecklist,
  type WithdrawalFigures,
  type WithdrawalHold,
  withdrawalChecklist,
} from '@assay/rules/withdrawals/checklist'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { securityHolds } from '../../people/security/security-holds.ts'
import type { AddressRow } from './addresses/address-book.ts'
import { whitelistOf } from './addresses/whitelist.ts'
import type { WithdrawalParts } from './parts.ts'

/** What the server alone knows of somebody and an address, and the core does not. */
export interface OutsideTheCore {
  isTradePasswordSet: boolean
  holds: WithdrawalHold[]
  isAddressAged: boolean
}

interface EndpointParts extends Pick<WithdrawalParts, 'identity' | 'database'> {
  settings: Pick<WithdrawalParts['settings'], 'addressWaitMs'>
}

/** What the server knows of somebody, with an address of theirs where one is chosen. */
export async function outsideTheCore(
  { identity, database, settings }: EndpointParts,
  user: UserId,
  address: AddressRow | undefined,
): Promise<OutsideTheCore> {
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
  const known = figuresOfWithdrawal(state, of.user, of.holds, at)
  const figures = { ...known, amount: of.amount ?? known.terms.minimum }
  return { ...withdrawalChecklist(figures), figures, termsVersion: versionAt(state.payments.withdrawals.terms, at).version }
}

export const withdrawalScale = ({ state }: Core): number => assetScale(state, WITHDRAWAL_ASSET)
