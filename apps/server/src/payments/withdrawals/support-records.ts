import { formatDecimal } from '@assay/money/decimal'
import { WITHDRAWAL_STATUS } from '@assay/rules/records/record-status'
import { and, desc, eq } from 'drizzle-orm'
import { recordNumber, type SupportRecordKind } from '../../support/records/record-kind.ts'
import { DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import { NETWORK } from '../network.ts'
import { withdrawals as table } from './tables.ts'

const stateOf = (state: string) => {
  if (state === 'cancelled') return 'cancelled'
  const status = WITHDRAWAL_STATUS[state as keyof typeof WITHDRAWAL_STATUS]
  if (status === 'success') return 'done'
  return status === 'failure' ? 'refused' : 'open'
}

/** Withdrawals that people attach to a message. */
export const withdrawalSupportRecords: SupportRecordKind = {
  kind: 'withdrawal',
  async read({ database }, user, { id, limit }) {
    const one = id === undefined ? undefined : eq(table.withdrawalId, recordNumber(id) ?? 0)
    const rows = await database
      .select()
      .from(table)
      .where(and(eq(table.user, user), one))
      .orderBy(desc(table.withdrawalId))
      .limit(limit)
    return rows.map(row => ({
      id: String(row.withdrawalId),
      at: row.requestedAt,
      state: stateOf(row.state),
      path: '/moneyRecord',
      figures: [
        { name: 'amount' as const, value: formatDecimal(row.amount, DEPOSIT_SCALE), unit: row.asset },
        { name: 'fee' as const, value: formatDecimal(row.fee, DEPOSIT_SCALE), unit: row.asset },
        { name: 'arrival' as const, value: formatDecimal(row.amount - row.fee, DEPOSIT_SCALE), unit: row.asset },
        { name: 'network' as const, value: NETWORK, unit: '' },
        ...(row.hash ? [{ name: 'transaction' as const, value: row.hash, unit: '' }] : []),
      ],
    }))
  },
}
