/** The figures of the contract wallet, in the order of the screen. */
export const WALLET_FIGURES = [
  'balance',
  'available',
  'orderMargin',
  'positionMargin',
  'unrealisedProfit',
  'equity',
  'transferable',
] as const
