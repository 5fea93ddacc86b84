import { decimalsIn } from '@assay/money/decimal'

/** Decimals that an amount of money is written with: cents at least, and whatever of it is finer. */
export const moneyDecimals = (text: string): number => Math.max(2, decimalsIn(text))
