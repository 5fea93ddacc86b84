import { IconAdjustments } from '@tabler/icons-react'
import { waitingBadge } from '../shared/late-waiting-badge.ts'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const settings: Product = {
  routes: [
    {
      path: PATHS.settings,
      who: 'operator',
      shows: 'console/getSettings',
      load: async () => (await import('./settings.tsx')).Settings,
    },
    {
      path: PATHS.marketSettings,
      who: 'operator',
      shows: 'console/getSettings',
      load: async () => (await import('./market/market-settings.tsx')).MarketSettings,
    },
  ],
  menu: [{ path: PATHS.settings, name: 'settings', Icon: IconAdjustments, Badge: waitingBadge(PATHS.settings) }],
}
