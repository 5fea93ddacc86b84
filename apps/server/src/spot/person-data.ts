import { openOrders } from '@assay/core/spot/read'
import { eq } from 'drizzle-orm'
import { type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
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
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, spotOrders, eq(spotOrders.user, uid)), row =>
          presentOrder(row as OrderRow, listedPair(core, row.pair)),
        ),
    },
    {
      name: 'spot-order-changes',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, spotOrderChanges, eq(spotOrderChanges.user, uid)), row => ({
          orderId: String(row.orderId),
          pair: row.pair,
          ...presentChange(row, listedPair(core, row.pair)),
        })),
    },
    {
      name: 'spot-trades',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, spotFills, eq(spotFills.user, uid)), row => presentFill(row, listedPair(core, row.pair))),
    },
  ],
}
