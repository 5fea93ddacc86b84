import { IconScale } from '@tabler/icons-react'
import { waitingBadge } from '../shared/late-waiting-badge.ts'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const house: Product = {
  routes: [{ path: PATHS.house, who: 'operator', shows: 'console/getPools', load: async () => (await import('./house.tsx')).House }],
  menu: [{ path: PATHS.house, name: 'house', Icon: IconScale, Badge: waitingBadge(PATHS.house) }],
}
