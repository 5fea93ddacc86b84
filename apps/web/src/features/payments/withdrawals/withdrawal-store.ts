import { serveChannel } from '@assay/client/live/channel-stores'
import type { Withdrawal } from '@assay/wire/payments/withdrawals'
import { createStore } from 'zustand/vanilla'

interface WithdrawalState {
  /** By number; what the socket has told. */
  told: ReadonlyMap<string, Withdrawal>
}

/** How the person's withdrawals stand. Only the private socket writes here. */
export const withdrawalStore = createStore<WithdrawalState>(() => ({ told: new Map() }))

serveChannel('withdrawals', {
  apply: ({ data }) =>
    withdrawalStore.setState(({ told }) => ({ told: new Map([...told, ...data.map(row => [row.withdrawalId, row] as const)]) })),
  forget: () => withdrawalStore.setState({ told: new Map() }),
})
