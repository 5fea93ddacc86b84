import type { Amount } from '@assay/money/kinds'
import type { FailureReason, RefusalReason } from '@assay/rules/withdrawals/states'
import type { WithdrawalTerms } from '@assay/rules/withdrawals/terms'
import type { HoldId } from '../../ledger/events.ts'
import type { UserId } from '../../people/state.ts'
import type { WithdrawalId } from './commands.ts'

export interface WithdrawalRequested {
  type: 'payments.withdrawalRequested'
  v: 1
  withdrawalId: WithdrawalId
  user: UserId
  asset: string
  amount: Amount
  /** What of the amount is kept, by the terms that bound the person. */
  fee: Amount
  chain: string
  addressHash: string
  termsVersion: number
  hold: HoldId
  /** Of an account that is being closed, without turnover and without the usual fee. */
  purpose?: 'closing'
}

export interface WithdrawalApproved {
  type: 'payments.withdrawalApproved'
  v: 1
  withdrawalId: WithdrawalId
  user: UserId
  /** By the terms, without staff. */
  isAutomatic: boolean
}

interface SendCaps {
  maxFee: bigint
  maxPriority: bigint
}

export interface SendReserved extends SendCaps {
  type: 'payments.sendReserved'
  v: 1
  withdrawalId: WithdrawalId
  user: UserId
  chain: string
  sender: string
  nonce: number
  gas: bigint
  /** What arrives. */
  amount: Amount
}

/** The house moves its own to its cold address; who has what does not change. */
export interface ToColdReserved {
  type: 'payments.toColdReserved'
  v: 1
  chain: string
  sender: string
  nonce: number
  amount: Amount
}

export interface SendBumped extends SendCaps {
  type: 'payments.sendBumped'
  v: 1
  withdrawalId: WithdrawalId
  user: UserId
}

export interface HashRecorded {
  type: 'payments.hashRecorded'
  v: 1
  withdrawalId: WithdrawalId
  user: UserId
  hash: string
}

/** What every end of a withdrawal says. */
interface Ended {
  v: 1
  withdrawalId: WithdrawalId
  user: UserId
  asset: string
  amount: Amount
}

export interface WithdrawalSettled extends Ended {
  type: 'payments.withdrawalSettled'
  fee: Amount
  hash: string
}

export interface WithdrawalCancelled extends Ended {
  type: 'payments.withdrawalCancelled'
}

export interface WithdrawalRefused extends Ended {
  type: 'payments.withdrawalRefused'
  reason: RefusalReason
}

export interface WithdrawalFailed extends Ended {
  type: 'payments.withdrawalFailed'
  reason: FailureReason
}

export interface WithdrawalTermsChanged {
  type: 'payments.withdrawalTermsChanged'
  v: 1
  version: number
  effectiveAt: number
  terms: WithdrawalTerms
}

export type WithdrawalEvent =
  | WithdrawalRequested
  | WithdrawalApproved
  | SendReserved
  | ToColdReserved
  | SendBumped
  | HashRecorded
  | WithdrawalSettled
  | WithdrawalCancelled
  | WithdrawalRefused
  | WithdrawalFailed
  | WithdrawalTermsChanged
