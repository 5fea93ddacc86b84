import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const recoveryDrill = {
  routes: [{ path: PATHS.recoveryDrill, who: 'user', real: true, screen: 'recoveryDrill' }],
  entries: [{ path: PATHS.recoveryDrill, name: 'recoveryDrill', group: 'account', section: 'security' }],
} as const satisfies Product
