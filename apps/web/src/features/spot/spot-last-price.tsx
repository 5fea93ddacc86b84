import { LastPrice } from '../../trading/terminal/book/last-price.tsx'
import type { PairRules } from './pair-rules.ts'
import { useMarketTicker } from './use-market.ts'

/** The last price of a pair, live; apart, so that it redraws nothing else. */
export function SpotLastPrice({ rules }: { rules: PairRules }) {
  return <LastPrice key={rules.pair} price={useMarketTicker(rules.pair)?.last ?? ''} decimals={rules.priceDecimals} />
}
