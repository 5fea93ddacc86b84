import { versionAt } from '@assay/core/terms/dated'
import { DOLLAR_ASSET } from '@assay/rules/assets/us-dollars'
import { saleReceives } from '@assay/rules/bank/terms'
import type { HouseView } from '../operators/house/house-view.ts'

/** What the pool may have to pay next: the US dollars of the largest sale that the terms allow. */
export const bankOfHouse: HouseView = {
  pool: 'bank',
  largestPromise({ state, at }, asset) {
    const terms = versionAt(state.bank.terms, at)
    return asset === DOLLAR_ASSET ? saleReceives(terms.saleMaximum, terms) : 0n
  },
}
