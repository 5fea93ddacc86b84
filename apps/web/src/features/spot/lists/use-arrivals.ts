import { useMemo } from 'react'
import { useUnseen } from '../../../trading/terminal/lists/use-unseen.ts'
import { spotFillKey } from '../live/fill-store.ts'
import { useClosedOrders, useKnownFills } from '../live/use-own-spot.ts'

/** What comes into the lists by itself: fills, and orders that the exchange closed. What the person cancels is no news to them. */
export function useArrivals() {
  const fills = useKnownFills()
  const closed = useClosedOrders()
  return useMemo(
    () => ({
      fills: fills?.map(spotFillKey),
      history: closed.filter(order => order.closeReason !== 'cancelled').map(order => order.orderId),
    }),
    [fills, closed],
  )
}

/** Whether something stands in the lists that nobody has looked at, while none of them is in sight. */
export const useUnseenLists = (): boolean => useUnseen({ product: 'spot', tab: undefined, lists: useArrivals() }).size > 0
