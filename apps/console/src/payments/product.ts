import { latePart } from '@assay/client/loading/late-part'
import type { Product } from '../shared/product/product.ts'

export const payments: Product = {
  house: [{ name: 'chain', shows: 'console/getCustody', Part: latePart(async () => (await import('./chain-custody.tsx')).ChainCustody) }],
  settings: [{ of: 'withdrawals' }],
  cases: [
    { kind: 'withdrawal', topics: ['withdrawal'] },
    { kind: 'voucherDeposit', topics: ['voucherDeposit'] },
  ],
}
