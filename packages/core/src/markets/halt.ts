import { nameIn, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { HaltPair } from './commands.ts'
import type { MarketsTx } from './transaction.ts'

const REASON_LENGTH_MAX = 200

/** Halts or resumes a pair, a perpetual or a delivery market, and its twin of practice with it; the reason is public. Nobody can move a price or a result by it. */
export function haltPair(tx: MarketsTx, command: HaltPair): Refusal | undefined {
  const { pair, halted, reason } = command
  const { pairs, perps, options } = tx.state.markets
  if (!pairs.has(pair) && !perps.has(pair) && !options.has(pair)) return refuse('pairUnknown')
  if (typeof halted !== 'boolean' || typeof reason !== 'string' || reason.length > REASON_LENGTH_MAX) return refuse('commandInvalid')
  if (realmOf(pair) === 'demo') return refuse('demoNotAllowed')
  // Whoever resumes a market for a reason of its own does not know of the alarm.
  if (!halted && tx.state.markets.alarm) return refuse('alarmInForce')
  for (const market of [pair, nameIn('demo', pair)])
    if (pairs.has(market) || perps.has(market) || options.has(market))
      tx.emit({ type: 'markets.halted', v: 1, pair: market, halted, reason })
  return undefined
}
