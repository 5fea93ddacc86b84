import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const statement = {
  routes: [{ path: PATHS.statement, who: 'user', real: true, screen: 'statement' }],
  entries: [{ path: PATHS.statement, name: 'statement', group: 'assets', section: 'records', words: 'statement' }],
} as const satisfies Product
