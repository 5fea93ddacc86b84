import { latePart } from '@assay/client/loading/late-part'
import type { Product } from '../shared/product/product.ts'

export const payments: Product = {
  house: [{ name: 'chain', shows: 'console/getTreasury', Part: latePart(async () => (await import('./treasury.tsx')).Treasury) }],
  settings: [{ of: 'withdrawals' }],
  cases: [
    { kind: 'withdrawal', topics: ['withdrawal'] },
    { kind: 'voucherDeposit', topics: ['voucherDeposit'] },
  ],
}
