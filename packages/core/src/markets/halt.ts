import { nameIn, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { HaltMarket } from './commands.ts'
import type { MarketsTx } from './transaction.ts'
import { NOT_YET_TRADED } from './work.ts'

const REASON_LENGTH_MAX = 200

/**
 * Halts or resumes a market, and its twin of practice with it; the reason is public. Nobody can move a price or a result by it. What a fault halted
 * (`halt-work.ts`) is resumed by its own name alone, whatever it is.
 */
export function haltMarket(tx: MarketsTx, command: HaltMarket): Refusal | undefined {
  const { market, halted, reason } = command
  const { listings, faults } = tx.state.markets
  const isResumingWork = halted === false && faults.has(market)
  if (!listings.has(market) && !isResumingWork) return refuse('pairUnknown')
  if (typeof halted !== 'boolean' || typeof reason !== 'string' || reason.length > REASON_LENGTH_MAX) return refuse('commandInvalid')
  if (realmOf(market) === 'demo' && !isResumingWork) return refuse('demoNotAllowed')
  // Trading in a new coin begins at its time, and no sooner.
  if (listings.get(market)?.haltReason === NOT_YET_TRADED) return refuse('marketHalted', { reason: NOT_YET_TRADED })
  // Whoever resumes a market for a reason of its own does not know of the alarm.
  if (!halted && tx.state.markets.alarm) return refuse('alarmInForce')
  if (isResumingWork) tx.emit({ type: 'markets.workResumed', v: 1, work: market })
  for (const halting of new Set([market, nameIn('demo', market)]))
    if (listings.has(halting) && !faults.has(halting)) tx.emit({ type: 'markets.halted', v: 1, market: halting, halted, reason })
  return undefined
}
