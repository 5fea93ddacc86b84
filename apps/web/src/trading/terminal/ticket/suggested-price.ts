import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { Ticker } from '@assay/wire/markets/calls'
import type { TerminalMarket } from '../terminal-market.ts'

/** A price to begin with: the last one, else the best on the book; only one that keeps the pair's step. */
export function suggestedPrice(
  { last, bestBid, bestAsk }: Pick<Ticker, 'last' | 'bestBid' | 'bestAsk'>,
  { tick }: Pick<TerminalMarket, 'tick'>,
): string | undefined {
  return [last, bestBid, bestAsk].find(text => {
    const price = parseDecimal(text, PRICE_SCALE)
    return price !== undefined && price > 0n && price % tick === 0n
  })
}
