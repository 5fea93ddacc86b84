import { useMemo } from 'react'
import { useUnseen } from '../../../trading/terminal/lists/use-unseen.ts'
import { perpFillKey } from '../live/perp-fill-store.ts'
import { useClosedPerpOrders, useEndedPerpPositions, useKnownPerpFills, usePerpPositions } from '../live/use-own-perp.ts'

/** What comes into the lists by itself: positions that open and end, fills, and orders that the exchange closed. */
export function useArrivals() {
  const open = usePerpPositions()
  const ended = useEndedPerpPositions()
  const fills = useKnownPerpFills()
  const closed = useClosedPerpOrders()
  return useMemo(
    () => ({
      positions: open && [
        ...open.map(({ positionId }) => positionId),
        ...ended.filter(({ positionId }) => positionId).map(({ positionId }) => `${positionId} ended`),
      ],
      history: closed.filter(order => order.closeReason !== 'cancelled').map(order => order.orderId),
      fills: fills?.map(perpFillKey),
    }),
    [open, ended, fills, closed],
  )
}

/** Whether something stands in the lists that nobody has looked at, while none of them is in sight. */
export const useUnseenLists = (): boolean => useUnseen({ product: 'perp', tab: undefined, lists: useArrivals() }).size > 0
