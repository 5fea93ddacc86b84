import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'

/** Adds up by itself what the core believes of people and bounds them by: deciding and folding use the same code, and could be wrong alike. */
export interface Belief {
  /** What it adds up, as `verify` says it. */
  readonly sums: string
  take(record: JournalRecord): void
  /** What the records give against what the core believes. */
  compare(core: Core): string[]
}

/** One figure; nothing when it is what it has to be. */
export const differing = (what: string, believed: bigint | number, counted: bigint | number): string[] =>
  BigInt(believed) === BigInt(counted) ? [] : [`${what}: the core believes ${believed}, the journal gives ${counted}`]
