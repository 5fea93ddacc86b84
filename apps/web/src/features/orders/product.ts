import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

/** What the person did in all products together. */
export const orders = {
  routes: [
    { path: PATHS.allOrders, who: 'user', screen: 'allOrders' },
    { path: PATHS.tradeRecords, who: 'user', screen: 'dealList' },
  ],
  entries: [
    { path: PATHS.allOrders, name: 'allOrders', group: 'orders', words: 'allOrders' },
    { path: PATHS.tradeRecords, name: 'trades', group: 'orders', words: 'trades' },
  ],
} as const satisfies Product
