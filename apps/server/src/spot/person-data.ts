import { openOrders } from '@assay/core/spot/read'
import { desc, eq } from 'drizzle-orm'
import type { PersonData } from '../personal-data/person-data.ts'
import { listedPair } from './open-orders.ts'
import type { OrderRow } from './order-row.ts'
import { presentChange, presentFill, presentOrder } from './present.ts'
import { spotFills, spotOrderChanges, spotOrders } from './tables.ts'

/** What the spot market holds of a person. All of it follows from the journal, which names nobody. */
export const spotPersonData: PersonData = {
  cancelOrders: user => ({ kind: 'spot.cancelAllOrders', user }),
  open: ({ state }, user) => ({ orders: openOrders(state, user).length }),
  files: [
    {
      name: 'spot-orders',
      async read({ database, core }, { uid }) {
        const rows = await database.select().from(spotOrders).where(eq(spotOrders.user, uid)).orderBy(desc(spotOrders.orderId))
        return rows.map(row => presentOrder(row as OrderRow, listedPair(core, row.pair)))
      },
    },
    {
      name: 'spot-order-changes',
      async read({ database, core }, { uid }) {
        const { user, seq } = spotOrderChanges
        const rows = await database.select().from(spotOrderChanges).where(eq(user, uid)).orderBy(desc(seq))
        return rows.map(row => ({ orderId: String(row.orderId), pair: row.pair, ...presentChange(row, listedPair(core, row.pair)) }))
      },
    },
    {
      name: 'spot-trades',
      async read({ database, core }, { uid }) {
        const rows = await database.select().from(spotFills).where(eq(spotFills.user, uid)).orderBy(desc(spotFills.tradeId))
        return rows.map(row => presentFill(row, listedPair(core, row.pair)))
      },
    },
  ],
}
