import type { TradedProduct } from '../people/may-trade.ts'

/** What is asked of those who trade it. */
export const SPOT: TradedProduct = { endsWithExclusion: false }
