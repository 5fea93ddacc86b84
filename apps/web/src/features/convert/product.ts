import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const convert = {
  routes: [
    { path: PATHS.convert, who: 'visitor', screen: 'convert' },
    { path: PATHS.conversions, who: 'user', screen: 'conversions' },
  ],
  entries: [
    { path: PATHS.convert, name: 'convert', group: 'trade', words: 'convert', home: 'convert' },
    { path: PATHS.conversions, name: 'conversions', group: 'assets', section: 'records', words: 'conversions' },
  ],
} as const satisfies Product
