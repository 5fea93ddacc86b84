import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { BankPayout } from '@assay/wire/bank/calls'

interface PayoutState {
  /** By number; what the socket has changed. */
  changed: ReadonlyMap<string, BankPayout>
}

/** How the person's payouts stand. Only the private socket writes here. */
export const payoutStore = pageStore<PayoutState>('person', () => ({ changed: new Map() }))

serveChannel('bankPayouts', {
  apply: ({ data }) =>
    payoutStore.setState(({ changed }) => ({ changed: new Map([...changed, ...data.map(row => [row.payoutId, row] as const)]) })),
})
