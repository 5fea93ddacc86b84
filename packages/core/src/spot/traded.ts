import type { TradedProduct } from '../people/may-trade.ts'

/** What is asked of those who buy. */
export const SPOT: TradedProduct = { endsWithExclusion: false, endsWithSessionTime: true, access: 'spot' }

/** What is asked of those who sell, which no country closes, nor the time that somebody allows themselves: only so can all that somebody has be withdrawn. */
export const SPOT_SALE: TradedProduct = { endsWithExclusion: false, endsWithSessionTime: false }
