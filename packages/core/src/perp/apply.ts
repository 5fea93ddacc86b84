import { addSettings } from '../markets/listings.ts'
import { NONE } from '../memory/none.ts'
import { MARGIN_MODES } from './commands.ts'
import type { LeverageSet, MarginModeSet, PerpTextEvent } from './events.ts'
import { applyPerpListed } from './listing/apply-listed.ts'
import { applyAccepted } from './orders/apply-accepted.ts'
import { applyAmended, applyPrevented, applyTriggered } from './orders/apply-order.ts'
import { applyExitsSet, applyMarginChanged, applyPositionClosed } from './positions/apply-position.ts'
import { applyRisk } from './risk/apply-risk.ts'
import { addPerpMarket, type PerpMarket, type PerpState } from './state.ts'
import type { PerpWorld } from './transaction.ts'

/**
 * Applies an event of perpetual contracts that is a value, the same live and in recovery; those with an encoding of their own are folded by `tape/fold.ts`. Dumb
 * on purpose: everything was decided before, and the money moves by the ledger's events. `at` is the journal time of the record, ms.
 */
export function applyPerp({ perp, people, markets }: PerpWorld, event: PerpTextEvent, at: number): void {
  switch (event.type) {
    case 'perp.marketListed':
      addPerpMarket(perp, applyPerpListed(markets, event, at))
      break
    case 'perp.settingsChanged': {
      const { market, version, effectiveAt, settings } = event
      const changed = { ...settings, version, effectiveAt }
      addSettings(markets, market, changed)
      perp.revaluation.forgetVersionTimes()
      break
    }
    case 'perp.orderAccepted':
      applyAccepted(perp, people, event, at)
      break
    case 'perp.orderTriggered':
      applyTriggered(perp, event, at)
      break
    case 'perp.orderAmended':
      applyAmended(perp, event, at)
      break
    case 'perp.matchPrevented':
      applyPrevented(perp, event)
      break
    case 'perp.positionClosed':
      applyPositionClosed(perp, event)
      break
    case 'perp.marginChanged':
      applyMarginChanged(perp, event, at)
      break
    case 'perp.exitsSet':
      applyExitsSet(perp, event, at)
      break
    case 'perp.leverageSet':
      applyLeverage(perp, event)
      break
    case 'perp.marginModeSet':
      applyMarginMode(perp, event)
      break
    case 'perp.positionModeSet':
      if (event.mode === 'oneWay') perp.oneWay.add(event.user)
      else perp.oneWay.delete(event.user)
      break
    default:
      applyRisk(perp, event, at)
      break
  }
}

function applyLeverage({ traders, positions, byName }: PerpState, { user, market, side, leverage }: LeverageSet): void {
  const trader = traders.findOrAdd(user, (byName.get(market) as PerpMarket).index)
  const { longLeverage, shortLeverage, long, short } = traders.columns
  if (side === 'long') longLeverage[trader] = leverage
  else shortLeverage[trader] = leverage
  const position = (side === 'long' ? long : short)[trader] as number
  if (position !== NONE) positions.columns.leverage[position] = leverage
}

function applyMarginMode({ traders, byName }: PerpState, { user, market, mode }: MarginModeSet): void {
  const trader = traders.findOrAdd(user, (byName.get(market) as PerpMarket).index)
  traders.columns.marginMode[trader] = MARGIN_MODES.indexOf(mode)
}
