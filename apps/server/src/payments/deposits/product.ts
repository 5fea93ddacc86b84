import type { ServerProduct } from '../../platform.ts'
import { depositCalls } from './calls.ts'
import { depositsPersonData } from './person-data.ts'
import { depositsOfPerson } from './person-view.ts'
import { startDeposits } from './start-deposits.ts'

/** Deposits of USDT over a chain. */
export const depositsProduct: ServerProduct = {
  ofPerson: depositsOfPerson,
  personData: depositsPersonData,
  start(platform) {
    const { startWhereUsed, ...parts } = startDeposits(platform)
    if (parts.chain) platform.watched.chain = parts.status
    return async () => {
      await startWhereUsed()
      return depositCalls(parts)
    }
  },
}
