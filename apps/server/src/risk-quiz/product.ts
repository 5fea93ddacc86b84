import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { riskQuizCalls } from './calls.ts'
import { riskQuizPasses } from './tables.ts'

/** The questions before the first leverage and the first delivery contract. */
export const riskQuizProduct: ServerProduct = {
  personData: { files: [rowsOf('risk-quiz', riskQuizPasses, riskQuizPasses.user)], erase: eraseRows(riskQuizPasses.user) },
  start:
    ({ passes, losses }) =>
    () =>
      riskQuizCalls({ passes, lossStatistics: () => losses.newest(), now: Date.now }),
}
