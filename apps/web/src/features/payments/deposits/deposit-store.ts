import { serveChannel } from '@assay/client/live/channel-stores'
import type { DepositList } from '@assay/wire/payments/deposits'
import { createStore } from 'zustand/vanilla'

interface DepositState {
  list: DepositList | undefined
}

/** What comes over the chain to the person; undefined until the first snapshot. Only the private socket writes here. */
export const depositStore = createStore<DepositState>(() => ({ list: undefined }))

serveChannel('deposits', {
  apply: ({ data }) => depositStore.setState({ list: data }),
  forget: () => depositStore.setState({ list: undefined }),
})
