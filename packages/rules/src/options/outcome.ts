import type { Price } from '@assay/money/kinds'

/** How a contract ends whose prices are known; of a tie stake and fee come back. */
export type OptionOutcome = 'won' | 'lost' | 'tie'

/** Bullish wins when the settlement price is above the strike, bearish when below; equal on the tick is a tie for both (rules of money 3). */
export function outcomeOf(direction: 'bullish' | 'bearish', strike: Price, settlement: Price): OptionOutcome {
  if (settlement === strike) return 'tie'
  return settlement > strike === (direction === 'bullish') ? 'won' : 'lost'
}
