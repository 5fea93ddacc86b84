import { rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { factorResetCases } from './factor-reset-cases.ts'
import { factorResets as table } from './tables.ts'

/** Removing what people have lost: operators decide, two of them. */
export const factorResetProduct: ServerProduct = {
  // Without the reason, which is an operator's note. It stays with its case.
  personData: { files: [rowsOf('removed-second-factors', table, table.uid, [table.caseId, table.reason, table.operatorId])] },
  start: ({ identity, reviews }) => {
    reviews.register(factorResetCases({ identity }))
    return () => []
  },
}
