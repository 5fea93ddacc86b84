import { latePart } from '@assay/client/loading/late-part'
import { IconPigMoney } from '@tabler/icons-react'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const earn: Product = {
  routes: [
    {
      path: PATHS.custody,
      who: 'operator',
      shows: 'console/getCustodyHouse',
      load: async () => (await import('./custody.tsx')).Custody,
    },
  ],
  menu: [{ path: PATHS.custody, name: 'custody', Icon: IconPigMoney }],
  person: [{ name: 'custody', place: 'holdings', Card: latePart(async () => (await import('./person-custody.tsx')).PersonCustody) }],
  settings: [{ of: 'earn' }, { of: 'yieldFunding' }],
}
