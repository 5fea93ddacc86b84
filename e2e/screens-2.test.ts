import { checkScreensOf } from './screens.ts'

/** Whoever trades, and whoever bought delivery contracts: full screens. */
checkScreensOf('trader', 'buyer')
