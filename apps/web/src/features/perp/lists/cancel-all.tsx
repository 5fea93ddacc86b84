import { cancelAllPerpOrders } from '@assay/wire/perp'
import { useDeed } from '../../../shared/deed.ts'
import { usePerpOrders } from '../../../shared/live/use-perp.ts'
import { CancelAllMenu } from '../../../shared/terminal/lists/cancel-all-menu.tsx'

/** Cancels the open orders of a perpetual market, triggers included, or all. */
export function CancelAll({ market, size }: { market?: string | undefined; size?: 'xs' }) {
  const { run, busy } = useDeed(cancelAllPerpOrders)
  const orders = usePerpOrders() ?? []
  return (
    <CancelAllMenu
      market={market}
      title={market}
      size={size}
      numberIn={only => (only === undefined ? orders : orders.filter(order => order.market === only)).length}
      busy={busy}
      onCancel={only => void run(only === undefined ? {} : { market: only }).catch(() => undefined)}
    />
  )
}
