import type { ServerProduct } from '../platform.ts'
import { depositCalls } from './calls.ts'
import { startDeposits } from './start-deposits.ts'

/** Deposits of USDT over a chain. */
export const depositsProduct: ServerProduct = {
  start(platform) {
    const { startWhereUsed, ...parts } = startDeposits(platform)
    return async () => {
      await startWhereUsed()
      return depositCalls(parts)
    }
  },
}
