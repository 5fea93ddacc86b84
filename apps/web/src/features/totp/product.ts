import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const totp = {
  routes: [{ path: PATHS.totp, who: 'user', real: true, screen: 'totp' }],
  entries: [{ path: PATHS.totp, name: 'totp', group: 'account', section: 'security', words: 'totp' }],
} as const satisfies Product
