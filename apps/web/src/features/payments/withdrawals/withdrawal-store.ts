import { serveChannel } from '@assay/client/live/channel-stores'
import type { Withdrawal } from '@assay/wire/payments/withdrawals'
import { createStore } from 'zustand/vanilla'

interface WithdrawalState {
  /** By number; what the socket has changed. */
  changed: ReadonlyMap<string, Withdrawal>
}

/** How the person's withdrawals stand. Only the private socket writes here. */
export const withdrawalStore = createStore<WithdrawalState>(() => ({ changed: new Map() }))

serveChannel('withdrawals', {
  apply: ({ data }) =>
    withdrawalStore.setState(({ changed }) => ({ changed: new Map([...changed, ...data.map(row => [row.withdrawalId, row] as const)]) })),
  forget: () => withdrawalStore.setState({ changed: new Map() }),
})
