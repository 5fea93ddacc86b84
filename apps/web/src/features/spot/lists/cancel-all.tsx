import { cancelAllSpotOrders } from '@assay/wire/spot'
import { useDeed } from '../../../shared/deed.ts'
import { useOpenOrders } from '../../../shared/live/use-own.ts'
import { CancelAllMenu } from '../../../shared/terminal/lists/cancel-all-menu.tsx'
import { titleOf } from './assets-of.ts'

/** Cancels the open orders of a pair, or all. */
export function CancelAll({ pair, size }: { pair?: string | undefined; size?: 'xs' }) {
  const { run, busy } = useDeed(cancelAllSpotOrders)
  const orders = useOpenOrders() ?? []
  const ofPair = orders.find(order => order.pair === pair)
  return (
    <CancelAllMenu
      market={pair}
      title={ofPair && titleOf(ofPair)}
      size={size}
      numberIn={only => (only === undefined ? orders : orders.filter(order => order.pair === only)).length}
      busy={busy}
      onCancel={only => void run(only === undefined ? {} : { pair: only }).catch(() => undefined)}
    />
  )
}
