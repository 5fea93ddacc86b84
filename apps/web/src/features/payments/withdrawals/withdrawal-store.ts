import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { Withdrawal } from '@assay/wire/payments/withdrawals'

interface WithdrawalState {
  /** By number; what the socket has changed. */
  changed: ReadonlyMap<string, Withdrawal>
}

/** How the person's withdrawals stand. Only the private socket writes here. */
export const withdrawalStore = pageStore<WithdrawalState>('person', () => ({ changed: new Map() }))

serveChannel('withdrawals', {
  apply: ({ data }) =>
    withdrawalStore.setState(({ changed }) => ({ changed: new Map([...changed, ...data.map(row => [row.withdrawalId, row] as const)]) })),
})
