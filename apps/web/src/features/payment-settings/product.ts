import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const paymentSettings = {
  routes: [{ path: PATHS.paymentSettings, who: 'user', real: true, screen: 'paymentSettings' }],
  entries: [{ path: PATHS.paymentSettings, name: 'paymentSettings', group: 'account', section: 'security' }],
} as const satisfies Product
