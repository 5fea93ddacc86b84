import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const spot = {
  routes: [{ path: PATHS.spot, who: 'user', screen: 'terminal' }],
  entries: [{ path: PATHS.spot, name: 'spot', group: 'trade', words: 'spot' }],
} as const satisfies Product
