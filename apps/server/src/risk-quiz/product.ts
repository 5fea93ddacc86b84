import type { ServerProduct } from '../platform.ts'
import { riskQuizCalls } from './calls.ts'

/** The questions before the first leverage and the first delivery contract. */
export const riskQuizProduct: ServerProduct = {
  start:
    ({ passes, losses }) =>
    () =>
      riskQuizCalls({ passes, lossStatistics: () => losses.newest(), now: Date.now }),
}
