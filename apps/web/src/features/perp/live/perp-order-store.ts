import { refresh } from '@assay/client/call/queries'
import { createListStore } from '@assay/client/live/list-store'

/** The calls come with the screens of contracts: a page that has none of them has nothing to read again. */
async function rereadHistory(): Promise<void> {
  const { getPerpFunding, getPerpOrders, getPerpPositions, getPerpTrades } = await import('@assay/wire/perp/history')
  for (const call of [getPerpPositions, getPerpOrders, getPerpTrades, getPerpFunding]) void refresh(call)
}

/** The person's orders in perpetual markets, those that wait for their trigger included. */
export const perpOrderStore = createListStore({
  channel: 'perpOrders',
  idOf: order => order.orderId,
  atOf: order => order.createdAt,
  most: 10_000,
  isOpen: order => order.status === 'current',
  onMissed: () => void rereadHistory(),
})
