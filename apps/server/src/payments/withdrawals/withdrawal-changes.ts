import type { JournalRecord } from '@assay/core/engine/record'
import type { WithdrawalEvent, WithdrawalRequested } from '@assay/core/payments/withdrawals/events'
import { handleRecords, type RecordHandlers } from '../../core-host/subscriptions.ts'
import type { withdrawals } from './tables.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** What happens to one withdrawal. */
export type Step = Exclude<WithdrawalEvent, { type: 'payments.withdrawalTermsChanged' | 'payments.toColdReserved' }>

/** Gives every step of a withdrawal to whoever follows them. A step that is new does not compile before it is listed. */
export const stepHandlers = (take: (step: Step, record: JournalRecord) => void): RecordHandlers => {
  const on = {
    'payments.withdrawalRequested': take,
    'payments.withdrawalApproved': take,
    'payments.sendReserved': take,
    'payments.sendBumped': take,
    'payments.hashRecorded': take,
    'payments.withdrawalSettled': take,
    'payments.withdrawalCancelled': take,
    'payments.withdrawalRefused': take,
    'payments.withdrawalFailed': take,
  } satisfies { [Type in Step['type']]: typeof take }
  return on
}

/** Whether a withdrawal can still change. */
export const isOpen = ({ state }: Pick<WithdrawalRow, 'state'>): boolean => ['requested', 'approved', 'sending'].includes(state)

/** What records mean for withdrawals; `known` gives the row of one that was requested before. */
export const withdrawalChanges = (records: readonly JournalRecord[], known: (withdrawalId: number) => WithdrawalRow): WithdrawalRow[] => {
  const rows = new Map<number, WithdrawalRow>()
  const take = (step: Step, { at }: JournalRecord) => {
    const { withdrawalId } = step
    const row = step.type === 'payments.withdrawalRequested' ? undefined : (rows.get(withdrawalId) ?? known(withdrawalId))
    if (step.type === 'payments.withdrawalRequested') rows.set(withdrawalId, requestedRow(step, at))
    else if (row) rows.set(withdrawalId, { ...row, ...changeOf(step, row, at) })
  }
  handleRecords(stepHandlers(take), records)
  return [...rows.values()]
}

const changeOf = (step: Exclude<Step, WithdrawalRequested>, row: WithdrawalRow, at: number): Partial<WithdrawalRow> => {
  switch (step.type) {
    case 'payments.withdrawalApproved':
      return { state: 'approved', isAutomatic: step.isAutomatic, approvedAt: at }
    case 'payments.sendReserved':
      return { state: 'sending', sentAt: at }
    case 'payments.sendBumped':
      return {}
    case 'payments.hashRecorded':
      return { hash: step.hash, hashes: row.hashes === '' ? step.hash : `${row.hashes},${step.hash}` }
    case 'payments.withdrawalSettled':
      return { state: 'settled', hash: step.hash, endedAt: at }
    case 'payments.withdrawalCancelled':
      return { state: 'cancelled', endedAt: at }
    case 'payments.withdrawalRefused':
      return { state: 'refused', reason: step.reason, endedAt: at }
    case 'payments.withdrawalFailed':
      return { state: 'failed', reason: step.reason, endedAt: at }
  }
}

const requestedRow = (step: WithdrawalRequested, at: number): WithdrawalRow => ({
  withdrawalId: step.withdrawalId,
  user: step.user,
  asset: step.asset,
  amount: step.amount,
  fee: step.fee,
  chain: step.chain,
  addressHash: step.addressHash,
  purpose: step.purpose ?? '',
  state: 'requested',
  isAutomatic: false,
  requestedAt: at,
  approvedAt: null,
  sentAt: null,
  endedAt: null,
  hash: '',
  hashes: '',
  reason: '',
})
