import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { DepositList } from '@assay/wire/payments/deposits'

interface DepositState {
  list: DepositList | undefined
}

/** What comes over the chain to the person; undefined until the first snapshot. Only the private socket writes here. */
export const depositStore = pageStore<DepositState>('person', () => ({ list: undefined }))

serveChannel('deposits', {
  apply: ({ data }) => depositStore.setState({ list: data }),
})
