import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const quickBuy = {
  routes: [{ path: PATHS.quickBuy, who: 'visitor', real: true, screen: 'quickBuy' }],
  entries: [{ path: PATHS.quickBuy, name: 'quickBuy', group: 'trade', words: 'quickBuy', home: 'quickBuy' }],
} as const satisfies Product
