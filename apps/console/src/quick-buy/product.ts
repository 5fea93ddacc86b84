import { latePart } from '@assay/client/loading/late-part'
import { IconShoppingCart } from '@tabler/icons-react'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const quickBuy: Product = {
  routes: [
    {
      path: PATHS.quickBuys,
      who: 'operator',
      shows: 'console/getQuickBuyBook',
      load: async () => (await import('./quick-buys.tsx')).QuickBuys,
    },
  ],
  menu: [{ path: PATHS.quickBuys, name: 'quickBuys', Icon: IconShoppingCart }],
  person: [
    {
      name: 'quickBuys',
      place: 'holdings',
      shows: 'console/getQuickBuyBook',
      Card: latePart(async () => (await import('./person-quick-buys.tsx')).PersonQuickBuys),
    },
  ],
  settings: [{ of: 'quickBuy' }],
}
