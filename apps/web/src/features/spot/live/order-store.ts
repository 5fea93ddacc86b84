import { refresh } from '@assay/client/call/queries'
import { createListStore } from '@assay/client/live/list-store'
import { getSpotOrderHistory, getSpotTrades } from '@assay/wire/spot/calls'

/** The person's spot orders. The core allows a few hundred open ones. */
export const orderStore = createListStore({
  channel: 'orders',
  idOf: order => order.orderId,
  atOf: order => order.createdAt,
  most: 10_000,
  isOpen: order => order.status === 'current',
  onMissed: () => [getSpotOrderHistory, getSpotTrades].forEach(call => void refresh(call)),
})
