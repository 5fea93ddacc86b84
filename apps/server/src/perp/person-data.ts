import { openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { positionsOf } from '@assay/core/perp/read'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { PersonData } from '../personal-data/person-data.ts'
import { unitsOf } from './live-positions.ts'
import { perpOfPerson } from './person-view.ts'
import { presentFill, presentFunding, presentLiquidation, presentOrder } from './present.ts'
import { presentEnded } from './present-position.ts'
import { perpFills, perpFunding, perpLiquidations, perpOrders, perpPositions } from './tables.ts'

/** What perpetuals hold of a person. All of it follows from the journal, which names nobody. */
export const perpPersonData: PersonData = {
  open: ({ state }, user) => ({ orders: openPerpOrders(state, user).length, positions: positionsOf(state, user).length }),
  files: [
    {
      name: 'perpetual-orders',
      async read({ database, core }, { uid }) {
        const rows = await database.select().from(perpOrders).where(eq(perpOrders.user, uid)).orderBy(desc(perpOrders.orderId))
        return rows.map(row => presentOrder(row, unitsOf(core, row.market)))
      },
    },
    {
      name: 'perpetual-trades',
      async read({ database, core }, { uid }) {
        const rows = await database.select().from(perpFills).where(eq(perpFills.user, uid)).orderBy(desc(perpFills.tradeId))
        return rows.map(row => presentFill(row, unitsOf(core, row.market)))
      },
    },
    { name: 'open-positions', read: async ({ core }, { uid }) => perpOfPerson.open?.(core, uid).positions ?? [] },
    {
      name: 'closed-positions',
      async read({ database, core }, { uid }) {
        const { user, state, positionId } = perpPositions
        const ended = and(eq(user, uid), ne(state, 'current'))
        const rows = await database.select().from(perpPositions).where(ended).orderBy(desc(positionId))
        return rows.map(row => presentEnded(row, unitsOf(core, row.market)))
      },
    },
    {
      name: 'liquidations',
      async read({ database, core }, { uid }) {
        const rows = await database
          .select()
          .from(perpLiquidations)
          .where(eq(perpLiquidations.user, uid))
          .orderBy(desc(perpLiquidations.seq))
        return rows.map(row => presentLiquidation(row, unitsOf(core, row.market)))
      },
    },
    {
      name: 'funding',
      async read({ database, core }, { uid }) {
        const rows = await database.select().from(perpFunding).where(eq(perpFunding.user, uid)).orderBy(desc(perpFunding.seq))
        return rows.map(row => presentFunding(row, unitsOf(core, row.market)))
      },
    },
  ],
}
