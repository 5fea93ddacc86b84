import type { Price } from '@assay/money/kinds'
import { protectionPrice } from '@assay/rules/market-protection'
import type { PerpContext } from '@assay/rules/perp/check-order'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { type BookSide, BUY } from '../../matching/levels.ts'
import { userOf } from '../../people/read.ts'
import type { User, UserId } from '../../people/state.ts'
import { versionAt } from '../../terms/dated.ts'
import { priceOf, ticksOf } from '../grid.ts'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { isHaltedAsStale } from './staleness.ts'

/** A market in which somebody may trade now, with the settings that hold. */
export interface OpenMarket {
  user: User
  market: PerpMarket
  settings: PerpSettingsVersion
}

/** The user, who may be frozen, and the market for new orders, or why there is none. */
export function openMarket(tx: PerpTx, userId: UserId, name: string): OpenMarket | Refusal {
  const user = userOf(tx.state, userId)
  if (!user) return refuse('userUnknown')
  const market = tx.state.perp.byName.get(name)
  if (!market) return refuse('pairUnknown')
  if (market.listing.halted && !isHaltedAsStale(market)) return refuse('marketHalted', { reason: market.listing.haltReason })
  if (market.mark.ticks === 0) return refuse('indexMissing')
  return { user, market, settings: versionAt(market.listing, tx.at) }
}

/** What orders are compared with. */
export function contextOf({ listing, mark, lastTicks }: PerpMarket, at: number): PerpContext {
  const marked = priceOf(listing, mark.ticks)
  const last = lastTicks > 0 ? priceOf(listing, lastTicks) : marked
  return { mark: marked, index: mark.index, last, at, gridTick: listing.gridTick }
}

/** Ticks of the worst price of an order at market: so far from a reference price as the settings allow. */
export function protectionTicks({ listing }: PerpMarket, settings: PerpSettingsVersion, side: BookSide, reference: Price): number {
  return ticksOf(listing, protectionPrice(side === BUY ? 'buy' : 'sell', reference, settings.marketProtectionRate, settings.tick))
}
