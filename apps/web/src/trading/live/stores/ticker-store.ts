import { createKeyedStore } from '@assay/client/live/keyed-store'

/** 24-hour figures of all pairs by pair. */
export const tickerStore = createKeyedStore('page', { channel: 'ticker', keyOf: ({ pair }) => pair, isSteady: true })
