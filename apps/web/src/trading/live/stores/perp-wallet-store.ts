import { createValueStore } from '@assay/client/live/value-store'

/** The contract wallet. */
export const perpWalletStore = createValueStore('person', 'perpWallet')
