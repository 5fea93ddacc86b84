import { IconCoins } from '@tabler/icons-react'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const launchpad: Product = {
  routes: [
    {
      path: PATHS.newCoins,
      who: 'operator',
      shows: 'console/getNewCoinBook',
      load: async () => (await import('./new-coins.tsx')).NewCoins,
    },
  ],
  menu: [{ path: PATHS.newCoins, name: 'newCoins', Icon: IconCoins }],
}
