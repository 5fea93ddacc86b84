import type { VoucherState } from '../vouchers/vouchers.ts'
import type { WithdrawalState } from '../withdrawals/states.ts'

/** How a record of money stands, whatever kind it is of: it did not come about, it is on its way, or it is done. */
export const RECORD_STATUSES = ['failure', 'processing', 'success'] as const
export type RecordStatus = (typeof RECORD_STATUSES)[number]

/** How a deposit over the chain can stand for its person. */
export const DEPOSIT_STATES = ['seen', 'credited', 'final', 'belowMinimum', 'wrongToken', 'replaced', 'takenBack', 'byVoucher'] as const
export type DepositRecordState = (typeof DEPOSIT_STATES)[number]

/** A deposit is a success as soon as it is credited, whatever is still to be waited for until it can leave. */
export const DEPOSIT_STATUS: Readonly<Record<DepositRecordState, RecordStatus>> = {
  seen: 'processing',
  credited: 'success',
  final: 'success',
  belowMinimum: 'failure',
  wrongToken: 'failure',
  replaced: 'processing',
  takenBack: 'failure',
  byVoucher: 'success',
}

export const VOUCHER_STATUS: Readonly<Record<VoucherState, RecordStatus>> = {
  notReviewed: 'processing',
  completed: 'success',
  rejected: 'failure',
}

export const WITHDRAWAL_STATUS: Readonly<Record<WithdrawalState, RecordStatus>> = {
  requested: 'processing',
  approved: 'processing',
  sending: 'processing',
  settled: 'success',
  cancelled: 'failure',
  refused: 'failure',
  failed: 'failure',
}

/** The states of a kind of record that have a status. */
export const statesWith = <State extends string>(of: Readonly<Record<State, RecordStatus>>, status: RecordStatus): State[] =>
  (Object.keys(of) as State[]).filter(state => of[state] === status)
