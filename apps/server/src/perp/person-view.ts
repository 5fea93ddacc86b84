import type { Core } from '@assay/core/engine/core'
import { type OpenPerpOrder, openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { type OpenPosition, positionsOf } from '@assay/core/perp/read'
import { isMarketType } from '@assay/rules/order-terms'
import { eq } from 'drizzle-orm'
import { priceText } from '../markets/figure-text.ts'
import type { PersonView } from '../operators/people/person-view.ts'
import { unitsOf } from './live-positions.ts'
import { perpOrders } from './tables.ts'
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
