import { type Refusal, refuse } from '@assay/rules/refusals'
import { INDEX_STALE_AFTER_MS } from '../../markets/state.ts'
import type { PerpMarket } from '../state.ts'

/** Reason of the halt by which the server says that too few sources of an index are left (`stale-pause.ts`). */
const HALTED_AS_STALE = 'indexStale'

/**
 * Whether a market has no index price to go by: none was given within 10 s of journal time, or the market was halted for that. Then the mark
 * stands still, nobody opens and nobody is liquidated; closing and cancelling go on.
 */
export const isStale = (market: PerpMarket, at: number): boolean =>
  isHaltedAsStale(market) || market.mark.indexAt === 0 || at - market.mark.indexAt > INDEX_STALE_AFTER_MS

/** Why nobody may open or add in a market now: its index is stale, or too few sources tell it; `undefined` when one may. */
export function checkOpening(market: PerpMarket, at: number): Refusal | undefined {
  if (isStale(market, at)) return refuse('indexStale')
  return market.mark.isRestricted ? refuse('indexRestricted') : undefined
}

/** Whether a market is halted for no other reason than its index. */
export const isHaltedAsStale = ({ listing }: PerpMarket): boolean => listing.halted && listing.haltReason === HALTED_AS_STALE

/** Whether nobody of a market may be liquidated now: its index is stale, or it is halted for whatever reason, so that nobody could trade either. */
export const isAtRest = (market: PerpMarket, at: number): boolean => market.listing.halted || isStale(market, at)
