import type { TradedProduct } from '../people/may-trade.ts'

/** What is asked of those who trade it. */
export const PERP: TradedProduct = { endsWithExclusion: true, endsWithSessionTime: true, access: 'perpetual' }
