import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const launchpad = {
  routes: [
    { path: PATHS.newCoins, who: 'visitor', screen: 'newCoins' },
    { path: PATHS.subscribe, who: 'visitor', screen: 'subscribe', parent: PATHS.newCoins },
  ],
  entries: [{ path: PATHS.newCoins, name: 'newCoins', group: 'financial', words: 'newCoins', home: 'newCoins' }],
} as const satisfies Product
