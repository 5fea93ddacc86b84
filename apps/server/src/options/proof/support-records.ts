import { and, desc, eq } from 'drizzle-orm'
import { recordNumber, type SupportRecordKind } from '../../support/records/record-kind.ts'
import { presentOption } from '../present-option.ts'
import { optionContracts as table } from '../tables.ts'

const STATES = { running: 'open', won: 'won', lost: 'lost', refunded: 'refunded' } as const

/** Delivery contracts that people attach to a message, with what decided them. */
export const optionSupportRecords: SupportRecordKind = {
  kind: 'optionContract',
  async read({ database, core }, user, { id, limit }) {
    const one = id === undefined ? undefined : eq(table.optionId, recordNumber(id) ?? 0)
    const rows = await database
      .select()
      .from(table)
      .where(and(eq(table.user, user), one))
      .orderBy(desc(table.optionId))
      .limit(limit)
    return rows.map(row => {
      const contract = presentOption(row, core)
      const { quote } = contract
      return {
        id: contract.optionId,
        at: row.acceptedAt,
        state: STATES[row.state],
        path: `/deliveryEvidence?id=${contract.optionId}`,
        figures: [
          { name: 'market' as const, value: `${contract.base}/${quote}`, unit: '' },
          { name: 'side' as const, value: row.direction, unit: '' },
          { name: 'stake' as const, value: contract.stake, unit: quote },
          { name: 'payout' as const, value: contract.payout, unit: quote },
          { name: 'fee' as const, value: contract.fee, unit: quote },
          ...(contract.strikePrice ? [{ name: 'strike' as const, value: contract.strikePrice, unit: quote }] : []),
          ...(contract.settlementPrice ? [{ name: 'settlement' as const, value: contract.settlementPrice, unit: quote }] : []),
        ],
      }
    })
  },
}
