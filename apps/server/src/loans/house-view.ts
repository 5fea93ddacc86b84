import { versionAt } from '@assay/core/terms/dated'
import { LOAN_ASSET } from '@assay/rules/loans/terms'
import type { HouseView } from '../operators/house/house-view.ts'

/** What the loan pool may have to lend next: the largest loan that the terms allow. */
export const loansOfHouse: HouseView = {
  pool: 'loans',
  largestPromise: ({ state, at }, asset) => (asset === LOAN_ASSET ? versionAt(state.loans.terms, at).maximum : 0n),
}
