import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import type { WithdrawalState } from '@assay/rules/withdrawals/states'
import { FIRST_WITHDRAWAL_TERMS, milderTerms, WITHDRAWAL_ASSET, type WithdrawalTerms } from '@assay/rules/withdrawals/terms'
import type { HoldId } from '../../ledger/events.ts'
import type { UserId } from '../../people/state.ts'
import { type Dated, versionAt } from '../../terms/dated.ts'
import type { WithdrawalId } from './commands.ts'

export interface WithdrawalTermsVersion extends WithdrawalTerms, Dated {}

/** The one transaction that may pay a withdrawal, and the hashes under which it went out. */
export interface Send {
  readonly sender: string
  readonly nonce: number
  readonly gas: bigint
  maxFee: bigint
  maxPriority: bigint
  readonly hashes: string[]
}

/** A withdrawal that has not ended. Plain data: it is saved as it is. */
export interface Withdrawal {
  readonly withdrawalId: WithdrawalId
  readonly user: UserId
  readonly asset: string
  readonly amount: Amount
  readonly fee: Amount
  readonly chain: string
  readonly addressHash: string
  readonly termsVersion: number
  readonly hold: HoldId
  /** Of an account that is being closed: its person is frozen, and it is paid all the same. */
  readonly purpose?: 'closing'
  readonly requestedAt: number
  state: Extract<WithdrawalState, 'requested' | 'approved' | 'sending'>
  send: Send | undefined
}

/** A person's requests of a day in Hong Kong that did not end without a payment. */
interface Requested {
  readonly count: number
  readonly amount: Amount
}

/** What of a person decides about their withdrawals: what they deposited, and the version of the terms that held when they first did. */
export interface Depositor {
  readonly deposited: Amount
  readonly version: number
}

export interface WithdrawalsState {
  readonly terms: { readonly versions: WithdrawalTermsVersion[] }
  readonly open: Map<WithdrawalId, Withdrawal>
  /** By `<chain>/<sender>`: the nonce that the next transaction gets. */
  readonly nonces: Map<string, number>
  /** Requests of the last day in Hong Kong that had one; begins anew each day, so that it stays small. */
  readonly requested: { day: number; readonly of: Map<UserId, Requested> }
  readonly depositors: Map<UserId, Depositor>
  nextWithdrawal: WithdrawalId
}

export const createWithdrawals = (): WithdrawalsState => ({
  terms: { versions: [{ version: 1, effectiveAt: 0, ...FIRST_WITHDRAWAL_TERMS }] },
  open: new Map(),
  nonces: new Map(),
  requested: { day: 0, of: new Map() },
  depositors: new Map(),
  nextWithdrawal: 1,
})

export const laneOf = (chain: string, sender: string): string => `${chain}/${sender}`

const NOTHING = 0n as Amount
const NO_REQUEST: Requested = { count: 0, amount: NOTHING }

/** A request counts to the day in Hong Kong of its journal time (ms). */
export function noteRequest({ requested }: WithdrawalsState, user: UserId, amount: Amount, at: number): void {
  if (requested.day !== dayOf(at)) {
    requested.day = dayOf(at)
    requested.of.clear()
  }
  const { count, amount: before } = requested.of.get(user) ?? NO_REQUEST
  requested.of.set(user, { count: count + 1, amount: (before + amount) as Amount })
}

/** A request that was not paid does not count to its day. */
export function noteUnpaid({ requested }: WithdrawalsState, user: UserId, amount: Amount, requestedAt: number): void {
  const known = requested.day === dayOf(requestedAt) ? requested.of.get(user) : undefined
  if (known) requested.of.set(user, { count: known.count - 1, amount: (known.amount - amount) as Amount })
}

/** What a person requested on the day in Hong Kong of a time. */
export function requestedOn({ requested }: WithdrawalsState, user: UserId, at: number): Requested {
  return (requested.day === dayOf(at) ? requested.of.get(user) : undefined) ?? NO_REQUEST
}

/** What a person has ever deposited; deposits that never came left out. */
export const depositedBy = ({ depositors }: WithdrawalsState, user: UserId): Amount => depositors.get(user)?.deposited ?? NOTHING

/** The mildest of all terms that have held since a person first deposited: nothing that came later makes it harder. */
export function bindingTerms({ terms, depositors }: WithdrawalsState, user: UserId, at: number): WithdrawalTerms {
  const newest = versionAt(terms, at)
  const first = depositors.get(user)?.version ?? newest.version
  return terms.versions.slice(first - 1, newest.version).reduce<WithdrawalTerms>(milderTerms, newest)
}

/** A deposit was credited, or (below zero) taken back. */
export function noteDeposit(
  withdrawals: WithdrawalsState,
  user: UserId,
  { asset, units }: { asset: string; units: bigint },
  at: number,
): void {
  if (asset !== WITHDRAWAL_ASSET) return
  const { depositors, terms } = withdrawals
  const version = depositors.get(user)?.version ?? versionAt(terms, at).version
  depositors.set(user, { deposited: (depositedBy(withdrawals, user) + units) as Amount, version })
}

/** A withdrawal that has not ended. */
export function withdrawalOf({ open }: WithdrawalsState, withdrawalId: WithdrawalId): Withdrawal {
  const withdrawal = open.get(withdrawalId)
  assert(withdrawal !== undefined, 'an open withdrawal')
  return withdrawal
}

/** Withdrawals as plain data. */
export interface SavedWithdrawals {
  terms: WithdrawalTermsVersion[]
  open: Withdrawal[]
  nonces: [lane: string, nonce: number][]
  requested: { day: number; of: [UserId, Requested][] }
  depositors: [UserId, Depositor][]
  nextWithdrawal: WithdrawalId
}

export const saveWithdrawals = (withdrawals: WithdrawalsState): SavedWithdrawals => ({
  terms: withdrawals.terms.versions,
  open: [...withdrawals.open.values()],
  nonces: [...withdrawals.nonces],
  requested: { day: withdrawals.requested.day, of: [...withdrawals.requested.of] },
  depositors: [...withdrawals.depositors],
  nextWithdrawal: withdrawals.nextWithdrawal,
})

export const loadWithdrawals = (saved: SavedWithdrawals): WithdrawalsState => ({
  terms: { versions: saved.terms },
  open: new Map(saved.open.map(withdrawal => [withdrawal.withdrawalId, withdrawal])),
  nonces: new Map(saved.nonces),
  requested: { day: saved.requested.day, of: new Map(saved.requested.of) },
  depositors: new Map(saved.depositors),
  nextWithdrawal: saved.nextWithdrawal,
})
