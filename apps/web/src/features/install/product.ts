import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const install = {
  routes: [{ path: PATHS.download, who: 'visitor', screen: 'download' }],
  entries: [{ path: PATHS.download, name: 'download', group: 'about' }],
} as const satisfies Product
