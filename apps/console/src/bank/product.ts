import { IconBuildingBank } from '@tabler/icons-react'
import { waitingBadge } from '../shared/late-waiting-badge.ts'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const bank: Product = {
  routes: [
    {
      path: PATHS.bank,
      who: 'operator',
      shows: 'console/getBankDesk',
      load: async () => (await import('./bank-desk.tsx')).BankDesk,
    },
  ],
  menu: [{ path: PATHS.bank, name: 'bank', Icon: IconBuildingBank, Badge: waitingBadge(PATHS.bank) }],
  settings: [{ of: 'bank' }],
  cases: [{ kind: 'bankPayout', topics: ['bankPayout'] }],
}
