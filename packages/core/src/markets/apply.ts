import { assert } from '@assay/money/assert'
import type { MarketsEvent } from './events.ts'
import type { MarketsState } from './state.ts'

/** Applies an event of markets; `at` is the journal time of its record. */
export function applyMarkets(markets: MarketsState, event: MarketsEvent, at: number): void {
  markets.changes++
  switch (event.type) {
    case 'markets.indexUpdated':
      for (const asset of Object.keys(event.prices))
        markets.index.set(asset, event.prices[asset] as NonNullable<(typeof event.prices)[string]>)
      return
    case 'markets.assetListed':
      markets.assets.set(event.asset, { asset: event.asset, scale: event.scale })
      return
    case 'markets.alarmRaised':
      markets.alarm = { finding: event.finding, since: at }
      return
    case 'markets.alarmCleared':
      markets.alarm = undefined
      return
    case 'markets.workHalted':
      markets.faults.set(event.work, { fault: event.fault, since: at })
      return
    case 'markets.workResumed':
      markets.faults.delete(event.work)
      return
    case 'markets.halted': {
      const listing = markets.listings.get(event.market)
      assert(listing !== undefined, 'a listed market')
      listing.halted = event.halted
      listing.haltReason = event.reason
      return
    }
  }
}
