import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const perp = {
  routes: [
    { path: PATHS.perp, who: 'user', screen: 'perpTerminal' },
    { path: PATHS.leverage, who: 'user', screen: 'perpTerminal', parent: PATHS.perp },
    { path: PATHS.contractPositions, who: 'user', screen: 'contractPositions' },
    { path: PATHS.contractEvidence, who: 'user', screen: 'contractEvidence', parent: PATHS.contractPositions },
    { path: PATHS.fundingRates, who: 'visitor', screen: 'fundingRates' },
    { path: PATHS.insuranceFund, who: 'visitor', screen: 'insuranceFund' },
  ],
  entries: [
    { path: PATHS.perp, name: 'perp', group: 'trade', words: 'perp' },
    { path: PATHS.fundingRates, name: 'fundingRates', group: 'trade', section: 'public', words: 'fundingRates' },
    { path: PATHS.insuranceFund, name: 'insuranceFund', group: 'trade', section: 'public', words: 'insuranceFund' },
    { path: PATHS.contractPositions, name: 'positions', group: 'orders', words: 'positions' },
  ],
} as const satisfies Product

/** The same terminal on gold and silver: a place of its own among the products, after those on coins. */
export const metals = {
  routes: [
    { path: PATHS.trade, who: 'user', screen: 'metalTerminal' },
    { path: PATHS.contractTrade, who: 'user', screen: 'metalTerminal', parent: PATHS.trade },
  ],
  entries: [{ path: PATHS.trade, name: 'metals', group: 'trade', words: 'metals' }],
} as const satisfies Product
