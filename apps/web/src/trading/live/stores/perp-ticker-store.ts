import { createKeyedStore } from '@assay/client/live/keyed-store'

/** Mark, index, funding and 24-hour figures of the perpetual markets by market. */
export const perpTickerStore = createKeyedStore('page', { channel: 'perpTicker', keyOf: ({ pair }) => pair, isSteady: true })
