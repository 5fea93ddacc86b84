import type { Core } from '@assay/core/engine/core'
import { type OpenPerpOrder, openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { type OpenPosition, positionsOf } from '@assay/core/perp/read'
import { isMarketType } from '@assay/rules/order-terms'
import { and, eq, ne } from 'drizzle-orm'
import { priceText } from '../markets/figure-text.ts'
import type { PersonView } from '../operators/people/person-view.ts'
import { type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { unitsOf } from './live-positions.ts'
import { presentChange, presentFill, presentFunding, presentLiquidation, presentOrder as presentRow } from './present.ts'
import { presentEnded } from './present-position.ts'
import { perpFills, perpFunding, perpLiquidations, perpOrderChanges, perpOrders, perpPositions } from './tables.ts'
import { amountText, quantityText } from './units.ts'

const presentOrder = (core: Core, { orderId, market, side, type, price, lots, filledLots, createdAt }: OpenPerpOrder) => {
  const units = unitsOf(core, market)
  return {
    product: 'perp' as const,
    orderId: String(orderId),
    market,
    side,
    type,
    price: isMarketType(type) ? '' : priceText(price),
    quantity: quantityText(lots, units),
    filled: quantityText(filledLots, units),
    createdAt,
  }
}

const presentPosition = (core: Core, { positionId, market, side, lots, openedAt, ...position }: OpenPosition) => {
  const units = unitsOf(core, market)
  return {
    product: 'perp' as const,
    id: String(positionId),
    market,
    direction: side,
    size: quantityText(lots, units),
    entryPrice: priceText(position.entryPrice),
    margin: amountText(position.margin, units),
    profit: amountText(position.unrealisedProfit, units),
    openedAt,
  }
}

/** Orders and positions of a person, for operators. */
export const perpOfPerson: PersonView = {
  open: (core, user) => ({
    orders: openPerpOrders(core.state, user).map(order => presentOrder(core, order)),
    positions: positionsOf(core.state, user).map(position => presentPosition(core, position)),
  }),
  numbered: {
    name: 'perpOrder',
    ownerOf: async (database, id) => {
      const [row] = await database.select({ user: perpOrders.user }).from(perpOrders).where(eq(perpOrders.orderId, id))
      return row?.user
    },
  },
}

/** What perpetuals hold of a person. All of it follows from the journal, which names nobody. */
export const perpPersonData: PersonData = {
  cancelOrders: user => ({ kind: 'perp.cancelAllOrders', user }),
  open: ({ state }, user) => ({ orders: openPerpOrders(state, user).length, positions: positionsOf(state, user).length }),
  files: [
    {
      name: 'perpetual-orders',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, perpOrders, eq(perpOrders.user, uid)), row => presentRow(row, unitsOf(core, row.market))),
    },
    {
      name: 'perpetual-order-changes',
      read: ({ database }, { uid }) =>
        shownPages(pagesOf(database, perpOrderChanges, eq(perpOrderChanges.user, uid)), row => ({
          orderId: String(row.orderId),
          market: row.market,
          ...presentChange(row),
        })),
    },
    {
      name: 'perpetual-trades',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, perpFills, eq(perpFills.user, uid)), row => presentFill(row, unitsOf(core, row.market))),
    },
    { name: 'open-positions', read: async ({ core }, { uid }) => perpOfPerson.open?.(core, uid).positions ?? [] },
    {
      name: 'closed-positions',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, perpPositions, and(eq(perpPositions.user, uid), ne(perpPositions.state, 'current'))), row =>
          presentEnded(row, unitsOf(core, row.market)),
        ),
    },
    {
      name: 'liquidations',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, perpLiquidations, eq(perpLiquidations.user, uid)), row =>
          presentLiquidation(row, unitsOf(core, row.market)),
        ),
    },
    {
      name: 'funding',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, perpFunding, eq(perpFunding.user, uid)), row => presentFunding(row, unitsOf(core, row.market))),
    },
  ],
}
