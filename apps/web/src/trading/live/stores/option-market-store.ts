import { createKeyedStore } from '@assay/client/live/keyed-store'

/** The delivery markets with their terms by market. */
export const optionMarketStore = createKeyedStore('page', { channel: 'optionMarkets', keyOf: ({ market }) => market, isSteady: true })
