import type { Core } from '@assay/core/engine/core'
import { type OpenSpotOrder, openOrders } from '@assay/core/spot/read'
import { formatDecimal } from '@assay/money/decimal'
import { isMarketType } from '@assay/rules/order-terms'
import { eq } from 'drizzle-orm'
import { priceText } from '../markets/figure-text.ts'
import type { PersonView } from '../operators/people/person-view.ts'
import { listedPair } from './open-orders.ts'
import { spotOrders } from './tables.ts'

const presentOrder = (core: Core, { orderId, pair, side, type, price, quantity, total, filledQuantity, createdAt }: OpenSpotOrder) => {
  const { baseScale } = listedPair(core, pair)
  return {
    product: 'spot' as const,
    orderId: String(orderId),
    market: pair,
    side,
    type,
    price: isMarketType(type) ? '' : priceText(price),
    quantity: total === undefined ? formatDecimal(quantity, baseScale) : '',
    filled: formatDecimal(filledQuantity, baseScale),
    createdAt,
  }
}

/** Orders of a person, for operators. */
export const spotOfPerson: PersonView = {
  open: (core, user) => ({ orders: openOrders(core.state, user).map(order => presentOrder(core, order)) }),
  numbered: {
    name: 'spotOrder',
    ownerOf: async (database, id) => {
      const [row] = await database.select({ user: spotOrders.user }).from(spotOrders).where(eq(spotOrders.orderId, id))
      return row?.user
    },
  },
}
