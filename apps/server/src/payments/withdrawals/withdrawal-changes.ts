import type { JournalRecord } from '@assay/core/engine/record'
import type { WithdrawalEvent, WithdrawalRequested } from '@assay/core/payments/withdrawals/events'
import type { withdrawals } from './tables.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** What happens to one withdrawal. */
export type Step = Exclude<WithdrawalEvent, { type: 'payments.withdrawalTermsChanged' | 'payments.toColdReserved' }>

const TYPES: ReadonlySet<string> = new Set<Step['type']>([
  'payments.withdrawalRequested',
  'payments.withdrawalApproved',
  'payments.sendReserved',
  'payments.sendBumped',
  'payments.hashRecorded',
  'payments.withdrawalSettled',
  'payments.withdrawalCancelled',
  'payments.withdrawalRefused',
  'payments.withdrawalFailed',
])

/** The events of a record that are about a withdrawal. */
export const stepsIn = ({ events = [] }: Pick<JournalRecord, 'events'>): Step[] =>
  (events as readonly { type: string }[]).filter((event): event is Step => TYPES.has(event.type))

/** Whether a withdrawal can still change. */
export const isOpen = ({ state }: Pick<WithdrawalRow, 'state'>): boolean => ['requested', 'approved', 'sending'].includes(state)

/** What records mean for withdrawals; `known` gives the row of one that was requested before. */
export const withdrawalChanges = (records: readonly JournalRecord[], known: (withdrawalId: number) => WithdrawalRow): WithdrawalRow[] => {
  const rows = new Map<number, WithdrawalRow>()
  for (const record of records)
    for (const step of stepsIn(record)) {
      const { withdrawalId } = step
      if (step.type === 'payments.withdrawalRequested') rows.set(withdrawalId, requestedRow(step, record.at))
      else {
        const row = rows.get(withdrawalId) ?? known(withdrawalId)
        rows.set(withdrawalId, { ...row, ...changeOf(step, row, record.at) })
      }
    }
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
