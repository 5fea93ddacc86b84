import { and, desc, eq } from 'drizzle-orm'
import { recordNumber, type SupportRecordKind } from '../support/records/record-kind.ts'
import { presentLoan } from './present-loan.ts'
import { loans as table } from './tables.ts'

const STATES = {
  unreviewed: 'open',
  disbursed: 'open',
  toRepay: 'open',
  overdue: 'open',
  writtenOff: 'open',
  repaid: 'done',
  rejected: 'refused',
  withdrawn: 'cancelled',
} as const

/** Applications and loans that people attach to a message. */
export const loanSupportRecords: SupportRecordKind = {
  kind: 'loan',
  async read({ database, core }, user, { id, limit }) {
    const one = id === undefined ? undefined : eq(table.loanId, recordNumber(id) ?? 0)
    const rows = await database
      .select()
      .from(table)
      .where(and(eq(table.user, user), one))
      .orderBy(desc(table.loanId))
      .limit(limit)
    return rows.map(row => {
      const { loanId, state, amount, repaid, asset } = presentLoan(row, core)
      return {
        id: loanId,
        at: row.appliedAt,
        state: STATES[state],
        path: `/repayment2?loan=${loanId}`,
        figures: [
          { name: 'amount' as const, value: amount, unit: asset },
          { name: 'paid' as const, value: repaid, unit: asset },
        ],
      }
    })
  },
}
