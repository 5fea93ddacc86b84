import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import type { Realm } from '@assay/rules/realm'

/** What is asked of a product before anything is traded. */
export interface ListingProduct {
  /** What lists the house's markets of a realm that the core does not know yet. */
  listings?(core: Core, realm: Realm): readonly Command[]
}
