import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { PerpWallet } from '@assay/wire/perp/account'
import type { ChannelFrame } from '@assay/wire/sockets'

/** The contract wallet; undefined until the first snapshot. Only the private socket writes here. */
export const perpWalletStore = pageStore<{ wallet: PerpWallet | undefined }>('person', () => ({ wallet: undefined }))

const applyPerpWallet = (frame: ChannelFrame<'perpWallet'>): void => perpWalletStore.setState({ wallet: frame.data })

serveChannel('perpWallet', { apply: applyPerpWallet })
