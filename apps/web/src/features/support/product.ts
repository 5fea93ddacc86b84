import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const support = {
  routes: [{ path: PATHS.support, who: 'visitor', real: true, screen: 'support' }],
  entries: [{ path: PATHS.support, name: 'support', group: 'about', words: 'support' }],
} as const satisfies Product
