import { CUSTODY_ORDERS_PATH } from '@assay/wire/earn/calls'
import { and, desc, eq } from 'drizzle-orm'
import { recordNumber, type SupportRecordKind } from '../support/records/record-kind.ts'
import { presentCustody } from './present-custody.ts'
import { custodyOrders as table } from './tables.ts'

const STATES = {
  custody: 'open',
  redeeming: 'open',
  redeemed: 'done',
  completed: 'done',
  cancelled: 'cancelled',
  rejected: 'refused',
} as const

/** Custody orders that people attach to a message. */
export const custodySupportRecords: SupportRecordKind = {
  kind: 'custodyOrder',
  async read({ database, core }, user, { id, limit }) {
    const one = id === undefined ? undefined : eq(table.custodyId, recordNumber(id) ?? 0)
    const rows = await database
      .select()
      .from(table)
      .where(and(eq(table.user, user), one))
      .orderBy(desc(table.custodyId))
      .limit(limit)
    return rows.map(row => {
      const order = presentCustody(row, core)
      const unit = order.asset
      return {
        id: order.custodyId,
        at: row.boughtAt,
        state: STATES[row.state],
        path: CUSTODY_ORDERS_PATH,
        figures: [
          { name: 'principal' as const, value: order.principal, unit },
          { name: 'accrued' as const, value: order.accrued, unit },
          ...(row.endedAt === null ? [] : [{ name: 'paid' as const, value: order.paid, unit }]),
        ],
      }
    })
  },
}
