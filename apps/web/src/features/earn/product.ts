import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const earn = {
  routes: [
    { path: PATHS.custody, who: 'user', screen: 'custodyProducts' },
    { path: PATHS.buyCustody, who: 'user', screen: 'buyCustody', parent: PATHS.custody },
    { path: PATHS.custodyOrders, who: 'user', screen: 'custodyOrders' },
    { path: PATHS.yieldPool, who: 'visitor', screen: 'custodyProducts' },
  ],
  entries: [
    { path: PATHS.custody, name: 'custody', group: 'financial', words: 'custody', home: 'custody' },
    { path: PATHS.custodyOrders, name: 'custodyOrders', group: 'orders', words: 'custodyOrders' },
    { path: PATHS.yieldPool, name: 'yieldPool', group: 'financial', section: 'public', words: 'yieldPool' },
  ],
} as const satisfies Product
