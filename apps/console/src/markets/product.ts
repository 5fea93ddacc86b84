import { IconChartCandle } from '@tabler/icons-react'
import { waitingBadge } from '../shared/late-waiting-badge.ts'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const markets: Product = {
  routes: [
    {
      path: PATHS.markets,
      who: 'operator',
      shows: 'console/getMarketStates',
      load: async () => (await import('./markets.tsx')).Markets,
    },
  ],
  menu: [{ path: PATHS.markets, name: 'markets', Icon: IconChartCandle, Badge: waitingBadge(PATHS.markets) }],
}
