import { LastPrice } from '../../trading/terminal/book/last-price.tsx'
import type { PerpRules } from './perp-rules.ts'
import { usePerpTicker } from './use-perp-market.ts'

/** The price of the last trade, live; apart, so that it redraws nothing else. */
export function PerpLastPrice({ rules }: { rules: PerpRules }) {
  return <LastPrice key={rules.market} price={usePerpTicker(rules.market)?.last ?? ''} decimals={rules.priceDecimals} />
}
