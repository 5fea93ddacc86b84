import type { ServerProduct } from '../platform.ts'
import { lossStatisticsCall } from './calls.ts'

/** How many lose money with contracts. */
export const lossStatisticsProduct: ServerProduct = {
  start:
    ({ losses }) =>
    () => [lossStatisticsCall(losses)],
}
