import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const markets = {
  routes: [{ path: PATHS.market, who: 'visitor', screen: 'market' }],
  entries: [{ path: PATHS.market, name: 'market', group: 'market' }],
} as const satisfies Product
