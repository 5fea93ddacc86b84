import { PATHS } from '../../shared/paths.ts'

/** The form that buys a product. */
export const buyCustodyPath = (product: string): string => `${PATHS.buyCustody}?product=${encodeURIComponent(product)}`

/** An own order with its rows. */
export const custodyOrderPath = (custodyId: string): string => `${PATHS.custodyOrders}?order=${encodeURIComponent(custodyId)}`
