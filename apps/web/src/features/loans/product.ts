import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

const OF_A_PERSON = { who: 'user', real: true } as const

export const loans = {
  routes: [
    { path: PATHS.loans, who: 'visitor', screen: 'loans' },
    { ...OF_A_PERSON, path: PATHS.myLoans, screen: 'myLoans' },
    { ...OF_A_PERSON, path: PATHS.myLoan, screen: 'myLoan', parent: PATHS.myLoans },
    { ...OF_A_PERSON, path: PATHS.loanContract, screen: 'loanContract', parent: PATHS.myLoans },
    { ...OF_A_PERSON, path: PATHS.credit, screen: 'credit' },
  ],
  entries: [
    { path: PATHS.loans, name: 'loans', group: 'financial', words: 'loans', home: 'loans' },
    { path: PATHS.myLoans, name: 'myLoans', group: 'financial', words: 'myLoans' },
    { path: PATHS.credit, name: 'credit', group: 'account', words: 'credit' },
  ],
} as const satisfies Product
