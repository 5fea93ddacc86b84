import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

const OF_A_PERSON = { who: 'user', real: true } as const

export const bank = {
  routes: [
    { ...OF_A_PERSON, path: PATHS.bankCards, screen: 'bankCards' },
    { ...OF_A_PERSON, path: PATHS.bankRecords, screen: 'bankRecords' },
  ],
  entries: [
    { path: PATHS.bankCards, name: 'bankCards', group: 'assets', section: 'move', words: 'bankCards', home: 'bankCards' },
    { path: PATHS.bankRecords, name: 'bankRecords', group: 'assets', section: 'records', words: 'bankRecords' },
  ],
} as const satisfies Product
