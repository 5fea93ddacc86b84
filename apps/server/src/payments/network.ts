/** Name of the one network over which USDT comes and goes, as people know it. */
export const NETWORK = 'ERC20'
