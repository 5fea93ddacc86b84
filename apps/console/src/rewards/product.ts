import { latePart } from '@assay/client/loading/late-part'
import type { Product } from '../shared/product/product.ts'

export const rewards: Product = {
  house: [
    { name: 'rewards', shows: 'console/getRewardsDesk', Part: latePart(async () => (await import('./rewards-desk.tsx')).RewardsDesk) },
  ],
  person: [
    {
      name: 'rewards',
      place: 'holdings',
      shows: 'console/getRewardsOfPerson',
      Card: latePart(async () => (await import('./person-rewards.tsx')).PersonRewards),
    },
  ],
  settings: [{ of: 'rewards' }],
}
