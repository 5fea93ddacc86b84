import type { MarketsEvent } from './events.ts'
import type { MarketsState } from './state.ts'

/** What the commands of this folder need of a transaction. */
export interface MarketsTx {
  readonly state: { readonly markets: MarketsState }
  /** Journal time of the command, ms. */
  readonly at: number
  emit(event: MarketsEvent): void
}
