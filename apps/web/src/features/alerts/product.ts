import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const alerts = {
  routes: [{ path: PATHS.alerts, who: 'user', screen: 'alerts' }],
  entries: [{ path: PATHS.alerts, name: 'alerts', group: 'account', section: 'trading', words: 'alerts' }],
} as const satisfies Product
