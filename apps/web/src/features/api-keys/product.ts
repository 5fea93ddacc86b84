import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const apiKeys = {
  routes: [{ path: PATHS.apiKeys, who: 'user', real: true, screen: 'apiKeys' }],
  entries: [{ path: PATHS.apiKeys, name: 'apiKeys', group: 'account', section: 'security' }],
} as const satisfies Product
