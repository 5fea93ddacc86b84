import { type Refusal, refuse } from '@assay/rules/refusals'
import { mayTrade } from '../../people/may-trade.ts'
import type { User } from '../../people/state.ts'
import { checkOpening, isHaltedAsStale } from '../mark/staleness.ts'
import type { PerpMarket } from '../state.ts'
import { PERP } from '../traded.ts'
import type { PerpTx } from '../transaction.ts'

/**
 * What raising the risk of a position asks, as opening does: more leverage of it, margin that is taken off. Its market trades, its index is fresh and told by enough
 * sources, and nothing speaks against the person. Returns the first that does not hold.
 */
export function checkRaising({ state, at }: Pick<PerpTx, 'state' | 'at'>, user: User, market: PerpMarket): Refusal | undefined {
  if (user.frozen) return refuse('userFrozen')
  const { halted, haltReason } = market.listing
  if (halted && !isHaltedAsStale(market)) return refuse('marketHalted', { reason: haltReason })
  return checkOpening(market, at) ?? mayTrade(state, user, PERP, at)
}
