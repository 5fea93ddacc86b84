import type { Core } from '@assay/core/engine/core'
import type { Projection } from './projection.ts'

/** What projections ask of a product. */
export interface ProjectedProduct {
  /** Its tables that follow from the journal. */
  projections?(core: Core): readonly Projection[]
  /** Of those, the one whose rows rest on samples of the index, which are kept for as long as a row names them. */
  decidesOnIndex?: string
}
