import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { QuickBuy } from '@assay/wire/quick-buy/calls'

interface QuickBuyState {
  /** By number; what the socket has told. */
  changed: ReadonlyMap<string, QuickBuy>
}

/** How the person's quick buys stand. Only the private socket writes here. */
export const quickBuyStore = pageStore<QuickBuyState>('person', () => ({ changed: new Map() }))

serveChannel('quickBuys', {
  apply: ({ data }) =>
    quickBuyStore.setState(({ changed }) => ({ changed: new Map([...changed, ...data.map(row => [row.orderId, row] as const)]) })),
})
