import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const options = {
  routes: [
    { path: PATHS.options, who: 'user', screen: 'optionsTerminal' },
    { path: PATHS.optionContracts, who: 'user', screen: 'optionContracts' },
    { path: PATHS.optionPositions, who: 'user', screen: 'optionContracts', parent: PATHS.optionContracts },
    { path: PATHS.optionEvidence, who: 'user', screen: 'optionEvidence', parent: PATHS.optionContracts },
  ],
  entries: [
    { path: PATHS.options, name: 'options', group: 'trade', words: 'options' },
    { path: PATHS.optionContracts, name: 'deliveries', group: 'orders', words: 'deliveries' },
  ],
} as const satisfies Product
