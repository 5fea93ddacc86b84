import { type Refusal, refuse } from '@assay/rules/refusals'
import type { HaltPair } from './commands.ts'
import type { MarketsTx } from './transaction.ts'

const REASON_LENGTH_MAX = 200

/** Halts or resumes a pair or a perpetual market; the reason is public. Nobody can move a price or a result by it. */
export function haltPair(tx: MarketsTx, command: HaltPair): Refusal | undefined {
  const { pair, halted, reason } = command
  const { pairs, perps } = tx.state.markets
  if (!pairs.has(pair) && !perps.has(pair)) return refuse('pairUnknown')
  if (typeof halted !== 'boolean' || typeof reason !== 'string' || reason.length > REASON_LENGTH_MAX) return refuse('commandInvalid')
  tx.emit({ type: 'markets.halted', v: 1, pair, halted, reason })
  return undefined
}
