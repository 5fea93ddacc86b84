import { latePart } from '@assay/client/loading/late-part'
import { IconCash } from '@tabler/icons-react'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const loans: Product = {
  routes: [
    {
      path: PATHS.loans,
      who: 'operator',
      shows: 'console/getLoanBook',
      load: async () => (await import('./loans.tsx')).Loans,
    },
  ],
  menu: [{ path: PATHS.loans, name: 'loans', Icon: IconCash }],
  person: [
    {
      name: 'loans',
      place: 'holdings',
      shows: 'console/getLoans',
      Card: latePart(async () => (await import('./person-loans.tsx')).PersonLoans),
    },
  ],
  settings: [{ of: 'loans' }],
  cases: [
    { kind: 'loan', topics: ['loan'] },
    { kind: 'loanVoucher', topics: ['loanVoucher'] },
  ],
}
