import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'

interface RewardsNews {
  /** Number of the last record that changed something of the person's rewards; 0 before the first word of the socket. */
  seq: number
}

/** What the private socket says of the person's rewards. Only it writes here. */
export const rewardsStore = pageStore<RewardsNews>('person', () => ({ seq: 0 }))

serveChannel('rewards', { apply: ({ data }) => rewardsStore.setState({ seq: data.seq }) })
