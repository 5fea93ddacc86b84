import type { Ticker } from '@assay/wire/markets/calls'
import { useEffect, useRef } from 'react'
import type { TerminalMarket } from '../terminal-market.ts'
import { suggestedPrice } from './suggested-price.ts'

interface PriceSuggestion {
  /** What stands in the price field. */
  typed: string
  market: TerminalMarket
  ticker: Pick<Ticker, 'last' | 'bestBid' | 'bestAsk'> | undefined
  onSuggest: (price: string) => void
}

/** An empty price field begins with the last price, once for each visit of a market. */
export function usePriceSuggestion({ typed, market, ticker, onSuggest }: PriceSuggestion): void {
  const suggestedFor = useRef('')
  useEffect(() => {
    if (!ticker || suggestedFor.current === market.pair) return
    suggestedFor.current = market.pair
    const price = suggestedPrice(ticker, market)
    if (typed === '' && price !== undefined) onSuggest(price)
  }, [typed, market, ticker, onSuggest])
}
