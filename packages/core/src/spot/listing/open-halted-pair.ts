import type { SpotPairSettings } from '@assay/rules/spot-filters'
import type { MarketHalted } from '../../markets/events.ts'
import type { SpotPairListed } from '../events.ts'

interface HaltedPair {
  market: string
  base: string
  quote: string
  settings: SpotPairSettings
  /** Public. */
  haltReason: string
}

/** Opens a pair on which nobody trades yet: another product says when. What is asked of a pair that staff lists has been checked with its terms. */
export function openHaltedPair(
  tx: { emit(event: SpotPairListed | MarketHalted): void },
  { market, base, quote, settings, haltReason }: HaltedPair,
): void {
  tx.emit({ type: 'spot.pairListed', v: 1, market, base, quote, settings })
  tx.emit({ type: 'markets.halted', v: 1, market, halted: true, reason: haltReason })
}
