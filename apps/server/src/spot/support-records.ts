import { isMarketType } from '@assay/rules/order-terms'
import { and, desc, eq } from 'drizzle-orm'
import { recordNumber, type SupportRecordKind } from '../support/records/record-kind.ts'
import { listedPair } from './open-orders.ts'
import type { OrderRow } from './order-row.ts'
import { presentOrder } from './present.ts'
import { spotOrders as table } from './tables.ts'

const STATES = { current: 'open', completed: 'done', withdrawn: 'cancelled' } as const

/** Spot orders that people attach to a message. */
export const spotSupportRecords: SupportRecordKind = {
  kind: 'spotOrder',
  async read({ database, core }, user, { id, limit }) {
    const one = id === undefined ? undefined : eq(table.orderId, recordNumber(id) ?? 0)
    const rows = await database
      .select()
      .from(table)
      .where(and(eq(table.user, user), one))
      .orderBy(desc(table.orderId))
      .limit(limit)
    return rows.map(row => {
      const pair = listedPair(core, row.pair)
      const order = presentOrder(row as OrderRow, pair)
      return {
        id: order.orderId,
        at: row.createdAt,
        state: STATES[order.status],
        path: '/all',
        figures: [
          { name: 'market' as const, value: `${pair.base}/${pair.quote}`, unit: '' },
          { name: 'side' as const, value: row.side, unit: '' },
          ...(isMarketType(row.type) ? [] : [{ name: 'price' as const, value: order.price, unit: pair.quote }]),
          ...(order.quantity ? [{ name: 'amount' as const, value: order.quantity, unit: pair.base }] : []),
          { name: 'filled' as const, value: order.filledQuantity, unit: pair.base },
          { name: 'fee' as const, value: order.fee, unit: order.feeAsset },
        ],
      }
    })
  },
}
