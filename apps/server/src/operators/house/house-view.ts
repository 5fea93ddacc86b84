import type { Core } from '@assay/core/engine/core'
import type { Pool } from '@assay/core/ledger/chart'

/** What operators see of the house's money in a product. */
export interface HouseView {
  /** The pool out of which the product keeps its promises. */
  pool: Pool
  /** The most that it may have to promise at once in an asset, by the rules of now; 0n where nothing is promised. */
  largestPromise(core: Core, asset: string): bigint
}
