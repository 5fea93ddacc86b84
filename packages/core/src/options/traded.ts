import type { TradedProduct } from '../people/may-trade.ts'

/** What is asked of those who trade it. */
export const OPTIONS: TradedProduct = { endsWithExclusion: true, endsWithSessionTime: true, access: 'delivery' }
