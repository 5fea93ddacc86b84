import { createKeyedStore } from '@assay/client/live/keyed-store'

/** Projects whose state or demand has changed while the page is open; only the socket writes here. */
export const newCoinStore = createKeyedStore('page', { channel: 'newCoins', keyOf: ({ projectId }) => projectId })
