import { assert } from '@assay/money/assert'
import type { Price } from '@assay/money/kinds'
import { applyMarkets } from '../markets/apply.ts'
import type { OptionListing, PerpListing, SpotPair } from '../markets/state.ts'
import { applyOptionHalt, applyOptionIndex, applyOptions } from '../options/apply.ts'
import { addOptionMarket } from '../options/state.ts'
import { applyPayments } from '../payments/apply.ts'
import { applyPeople } from '../people/apply.ts'
import { applyPerp } from '../perp/apply.ts'
import { applyIndex } from '../perp/apply-risk.ts'
import { addPerpMarket, noteMoney } from '../perp/state.ts'
import { addMarket } from '../spot/state.ts'
import type { ValueEvent } from './record.ts'
import type { State } from './state.ts'

/** Applies an event that is a value to the part it belongs to. `at` is the journal time of its record. */
export function applyEvent(state: State, event: ValueEvent, at: number): void {
  switch (event.type) {
    case 'payments.depositCredited':
    case 'payments.poolFunded':
    case 'payments.transferred':
    case 'payments.sent':
    case 'payments.demoGranted':
    case 'payments.demoClosed':
      applyPayments(state.payments, event, at)
      if ('user' in event) noteMoney(state.perp, event.user)
      break
    case 'spot.exitsSet':
      state.spot.exits.set(event.orderId, event.exits)
      break
    case 'spot.exitsDropped':
      break
    case 'markets.spotPairListed':
      applyMarkets(state.markets, event, at)
      addMarket(state.spot, state.markets.pairs.get(event.pair) as SpotPair)
      break
    case 'markets.perpMarketListed':
      applyMarkets(state.markets, event, at)
      addPerpMarket(state.perp, state.markets.perps.get(event.market) as PerpListing)
      break
    case 'markets.optionMarketListed':
      applyMarkets(state.markets, event, at)
      addOptionMarket(state.options, state.markets.options.get(event.market) as OptionListing)
      break
    case 'markets.assetListed':
    case 'markets.spotSettingsChanged':
    case 'markets.optionSettingsChanged':
      applyMarkets(state.markets, event, at)
      break
    case 'markets.perpSettingsChanged':
      applyMarkets(state.markets, event, at)
      state.perp.revaluation.forgetVersionTimes()
      break
    case 'markets.halted':
      applyMarkets(state.markets, event, at)
      applyOptionHalt(state.options, event, at)
      break
    case 'markets.indexUpdated':
      applyMarkets(state.markets, event, at)
      applyIndex(state.perp, event, at)
      applyOptionIndex(state.options, event, at, base => state.markets.index.get(base) as Price)
      break
    case 'options.accepted':
    case 'options.struck':
    case 'options.settled':
      applyOptions(state.options, event, at)
      break
    case 'people.registered':
    case 'people.frozen':
    case 'people.tradeGroupJoined':
    case 'people.lossLimitSet':
    case 'people.excluded':
      applyPeople(state.people, event, at)
      break
    case 'clock.ticked':
      state.clock.lastTickAt = at
      state.replies.forgetExpired(at)
      break
    default:
      assert(event.type.startsWith('perp.'), 'a known event')
      applyPerp(state, event, at)
  }
}
