import { exactDecimal, formatDecimal, parseDecimal } from './decimal.ts'
import { PRICE_SCALE, type Price, RATE_SCALE, type Rate } from './kinds.ts'

/** A price as text ("64120.1"), exactly; undefined for anything else. */
export const parsePrice = (text: string): Price | undefined => parseDecimal(text, PRICE_SCALE) as Price | undefined

/** A price that must be one, as our own server sends it; throws for anything else. */
export const exactPrice = (text: string): Price => exactDecimal(text, PRICE_SCALE) as Price

/** A price as a plain decimal; empty where there is none. */
export const formatPrice = (price: Price | undefined): string => (price === undefined ? '' : formatDecimal(price, PRICE_SCALE))

/** A share of one that must be one ("0.001" is 0.1%), as our own server sends it; throws for anything else. */
export const exactRate = (text: string): Rate => exactDecimal(text, RATE_SCALE) as Rate

/** A share that is typed as a percentage ("0.1" is 0.1%), exactly; undefined for anything else. */
export const parsePercent = (text: string): Rate | undefined => parseDecimal(text, RATE_SCALE - 2) as Rate | undefined
