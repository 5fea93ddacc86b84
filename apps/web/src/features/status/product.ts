import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const status = {
  routes: [{ path: PATHS.status, who: 'visitor', screen: 'status' }],
  entries: [{ path: PATHS.status, name: 'status', group: 'about' }],
} as const satisfies Product
