import type { Amount } from '@assay/money/kinds'
import type { WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import type { FailureReason, RefusalReason } from '@assay/rules/withdrawals/states'
import type { WithdrawalTerms } from '@assay/rules/withdrawals/terms'
import type { UserId } from '../../people/state.ts'

/** 1, 2, 3 … of all withdrawals. */
export type WithdrawalId = number

/** What a person asks for, with what only the server knows of them: how long holds last, and whether the address is old enough. */
export interface RequestWithdrawal {
  kind: 'payments.requestWithdrawal'
  user: UserId
  key?: string
  asset: string
  /** All that leaves the wallet; the fee is kept of it. */
  amount: Amount
  chain: string
  /** Hash of the address, 64 hexadecimal digits: what the signer sends to must have it. The address itself is no part of the journal. */
  addressHash: string
  isAddressAged: boolean
  holds: readonly WithdrawalHold[]
  /** Version of the terms that the person saw. */
  termsVersion: number
}

/**
 * Pays the exchange wallet of an account that is being closed out: all that may leave, or the most of one withdrawal, less the network cost of the terms.
 * Asked again until nothing is left. Its person is frozen for that, as everybody is who closes an account, and for nothing else.
 */
export interface RequestClosingPayout extends Pick<RequestWithdrawal, 'user' | 'chain' | 'addressHash' | 'isAddressAged' | 'holds'> {
  kind: 'payments.requestClosingPayout'
}

/** Takes a request back before a transaction is bound to it. */
export interface CancelWithdrawal {
  kind: 'payments.cancelWithdrawal'
  user: UserId
  key?: string
  withdrawal: WithdrawalId
}

export interface ApproveWithdrawal {
  kind: 'payments.approveWithdrawal'
  withdrawal: WithdrawalId
}

export interface RefuseWithdrawal {
  kind: 'payments.refuseWithdrawal'
  withdrawal: WithdrawalId
  reason: RefusalReason
}

/** What a transaction may cost: units of gas, and of the chain's coin for each. */
interface FeeCaps {
  maxFee: bigint
  maxPriority: bigint
}

/** Binds the one transaction that may pay a withdrawal, before it is signed: bytes and hash follow from it. */
export interface ReserveSend extends FeeCaps {
  kind: 'payments.reserveSend'
  withdrawal: WithdrawalId
  /** `0x` and 40 small hexadecimal digits. */
  sender: string
  /** The one after the sender's last on the chain. */
  nonce: number
  gas: bigint
}

/**
 * Binds a transfer of the house's own, of what it does not need at hand, to the next nonce of the account that pays: what goes to the cold address is no
 * withdrawal, and stands in the same row of nonces.
 */
export interface ReserveToCold {
  kind: 'payments.reserveToCold'
  chain: string
  sender: string
  nonce: number
  amount: Amount
}

/** Replaces the transaction by one that pays more, with the same nonce: only one of them can ever be mined. */
export interface BumpSend extends FeeCaps {
  kind: 'payments.bumpSend'
  withdrawal: WithdrawalId
}

/** Names a signed transaction before it is broadcast. */
export interface RecordHash {
  kind: 'payments.recordHash'
  withdrawal: WithdrawalId
  /** `0x` and 64 small hexadecimal digits. */
  hash: string
}

/** A transaction is final and has paid. */
export interface SettleWithdrawal {
  kind: 'payments.settleWithdrawal'
  withdrawal: WithdrawalId
  hash: string
}

/** A withdrawal cannot be paid. `hash` is the final transaction that has not paid; while one could still be mined nothing is given back. */
export interface FailWithdrawal {
  kind: 'payments.failWithdrawal'
  withdrawal: WithdrawalId
  reason: FailureReason
  hash?: string
}

/** Announces other terms from a time on. */
export interface ChangeWithdrawalTerms {
  kind: 'payments.changeWithdrawalTerms'
  effectiveAt: number
  terms: WithdrawalTerms
}

export type WithdrawalCommand =
  | RequestWithdrawal
  | RequestClosingPayout
  | CancelWithdrawal
  | ApproveWithdrawal
  | RefuseWithdrawal
  | ReserveSend
  | ReserveToCold
  | BumpSend
  | RecordHash
  | SettleWithdrawal
  | FailWithdrawal
  | ChangeWithdrawalTerms
