import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { cancelAllPerpOrders } from '@assay/wire/perp/calls'
import type { CancelsAll } from '../../../trading/terminal/lists/cancel-all-menu.tsx'
import { usePerpOrders } from '../live/use-own-perp.ts'

/** Cancels the open orders of a perpetual market, triggers included, or all. */
export function useCancelAll(): CancelsAll {
  const { run, busy } = useAction(cancelAllPerpOrders)
  const orders = usePerpOrders() ?? []
  return {
    busy,
    numberIn: market => (market === undefined ? orders : orders.filter(order => order.market === market)).length,
    titleOf: market => market,
    onCancel: market => void saidByToast(run(market === undefined ? {} : { market })),
  }
}
