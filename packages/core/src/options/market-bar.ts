import { INDEX_STALE_AFTER_MS } from '../markets/state.ts'
import type { OptionMarket } from './state.ts'
import { isActive } from './status-log.ts'
import { isOutdated } from './underlying.ts'

/** Why nothing can be bought in a market now, whoever asks; empty when it can. */
export type MarketBar = '' | 'halted' | 'indexStale' | 'fewSources'

export function barOf({ listing, underlying }: OptionMarket, at: number): MarketBar {
  if (listing.halted) return 'halted'
  const last = underlying.samples[underlying.samples.length - 1]
  if (!last || at - last.at > INDEX_STALE_AFTER_MS || isOutdated(underlying)) return 'indexStale'
  return isActive(underlying.restricted) ? 'fewSources' : ''
}
