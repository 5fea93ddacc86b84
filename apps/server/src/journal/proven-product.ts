import type { Core } from '@assay/core/engine/core'
import type { ISql } from 'postgres'
import type { Belief } from './belief.ts'

/** What `npm run verify` asks of a product. */
export interface ProvenProduct {
  /**
   * What is proven of its tables beside that they are the journal's picture: lines to print, and what is wrong. The transaction sees one moment, and
   * the core is that of the journal up to it.
   */
  verify?(tx: ISql, core: Core): Promise<{ says: readonly string[]; findings: readonly string[] }>
  /** What is added up again of what the core believes of people by it. */
  belief?(): Belief | readonly Belief[]
}
