import { assert } from '@assay/money/assert'
import { applyLedger } from '../ledger/apply.ts'
import { applyMarkets } from '../markets/apply.ts'
import { applyPayments } from '../payments/apply.ts'
import { applyPeople } from '../people/apply.ts'
import { applySpot } from '../spot/apply.ts'
import { forgetExpired } from './idempotency.ts'
import type { Event } from './record.ts'
import type { State } from './state.ts'

/** Applies one event to the part it belongs to: the only way in which the state changes, live and in recovery. `at` is its record's time. */
export function applyEvent(state: State, event: Event, at: number): void {
  switch (event.type) {
    case 'ledger.accountOpened':
    case 'ledger.posted':
    case 'ledger.held':
    case 'ledger.released':
    case 'ledger.reduced':
      applyLedger(state.ledger, event)
      break
    case 'spot.orderAccepted':
    case 'spot.orderFilled':
    case 'spot.orderClosed':
      applySpot(state, event, at)
      break
    case 'payments.depositCredited':
    case 'payments.transferred':
      applyPayments(state.payments, event, at)
      break
    case 'markets.assetListed':
    case 'markets.spotPairListed':
    case 'markets.spotSettingsChanged':
    case 'markets.halted':
    case 'markets.indexUpdated':
      applyMarkets(state.markets, event, at)
      break
    case 'people.registered':
    case 'people.frozen':
      applyPeople(state.people, event)
      break
    case 'clock.ticked':
      state.clock.lastTickAt = at
      forgetExpired(state.replies, at)
      break
    default:
      assert(false, 'a known event')
  }
}
