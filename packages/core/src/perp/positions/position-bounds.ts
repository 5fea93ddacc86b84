import type { Amount } from '@assay/money/kinds'
import { bankruptcyPrice } from '@assay/rules/perp/bankruptcy-price'
import { BUY } from '../../matching/levels.ts'
import { ticksOf } from '../grid.ts'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import { freeMoney } from '../margin/free-money.ts'
import { exposureOf } from '../margin/margin-status.ts'
import { marketOfPosition, userOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { CROSS } from './positions.ts'

/**
 * Ticks beyond which closing a position would cost more than its margin, and in cross margin the free money of the wallet: the least for a long, the
 * most for a short; `undefined` where no price does.
 */
function bearableTicks(tx: Pick<PerpTx, 'state' | 'at'>, position: number, settings: PerpSettingsVersion): number | undefined {
  const { perp } = tx.state
  const { columns } = perp.positions
  const market = marketOfPosition(perp, position)
  const { listing } = market
  const isCross = columns.marginMode[position] === CROSS
  const behind = isCross ? freeMoney(tx, userOfPosition(perp, position), position) : 0n
  const margin = ((columns.margin[position] as bigint) + behind) as Amount
  const terms = { baseScale: listing.baseScale, quoteScale: listing.quoteScale, tick: listing.gridTick }
  const price = bankruptcyPrice(exposureOf(perp, position), margin, { ...terms, closingFeeRate: settings.takerFeeRate })
  return price === undefined ? undefined : ticksOf(listing, price)
}

/** A price in ticks for closing a position, made no worse than its bankruptcy. */
export function boundedTicks(tx: PerpTx, position: number, settings: PerpSettingsVersion, side: number, ticks: number): number {
  const bound = bearableTicks(tx, position, settings)
  if (bound === undefined) return ticks
  return side === BUY ? Math.min(ticks, bound) : Math.max(ticks, bound)
}
