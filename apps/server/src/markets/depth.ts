import type { Core } from '@assay/core/engine/core'
import { perpBook, perpMarket } from '@assay/core/perp/read'
import { type DepthLevel, depth } from '@assay/core/spot/read'
import type { Quantity } from '@assay/money/kinds'
import { listedMarket } from './listed.ts'

/** The best levels of a market, best first, in the core's units; a perpetual market's lots as coin. */
export interface Depth {
  bids: DepthLevel[]
  asks: DepthLevel[]
}

/** The best levels of a market of either kind; undefined when it is not listed. */
export const depthOf = (core: Core, market: string, levels: number): Depth | undefined => {
  const perp = perpMarket(core.state, market)
  if (!perp) return listedMarket(core.state, market) && depth(core.state, market, levels)
  const { bids, asks } = perpBook(core.state, market, levels)
  const inCoin = ([price, lots]: readonly [DepthLevel[0], bigint]): DepthLevel => [price, (lots * perp.lotSize) as Quantity]
  return { bids: bids.map(inCoin), asks: asks.map(inCoin) }
}
