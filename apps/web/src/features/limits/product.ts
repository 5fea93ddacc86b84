import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const limits = {
  routes: [{ path: PATHS.limits, who: 'user', real: true, screen: 'limits' }],
  entries: [{ path: PATHS.limits, name: 'limits', group: 'account', section: 'trading', words: 'limits' }],
} as const satisfies Product
