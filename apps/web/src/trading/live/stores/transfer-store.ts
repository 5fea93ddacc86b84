import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { UserTransfer } from '@assay/wire/payments/sends'
import type { ChannelFrame } from '@assay/wire/sockets'

/** What was sent to somebody else or came from them just now; only the private socket writes here. */
export const transferStore = pageStore<readonly UserTransfer[]>('person', () => [])

function applyUserTransfers({ type, data }: ChannelFrame<'userTransfers'>): void {
  if (type === 'delta') transferStore.setState(data, true)
}

serveChannel('userTransfers', { apply: applyUserTransfers })
