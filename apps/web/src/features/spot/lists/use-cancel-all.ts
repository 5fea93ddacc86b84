import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { cancelAllSpotOrders } from '@assay/wire/spot/calls'
import type { CancelsAll } from '../../../trading/terminal/lists/cancel-all-menu.tsx'
import { useOpenOrders } from '../live/use-own-spot.ts'
import { titleOf } from './assets-of.ts'

/** Cancels the open orders of a pair, or all. */
export function useCancelAll(): CancelsAll {
  const { run, busy } = useAction(cancelAllSpotOrders)
  const orders = useOpenOrders() ?? []
  return {
    busy,
    numberIn: pair => (pair === undefined ? orders : orders.filter(order => order.pair === pair)).length,
    titleOf: pair => {
      const ofPair = orders.find(order => order.pair === pair)
      return ofPair && titleOf(ofPair)
    },
    onCancel: pair => void saidByToast(run(pair === undefined ? {} : { pair })),
  }
}
