import { useMemo } from 'react'
import { Trades } from '../../trading/terminal/trades/trades.tsx'
import { usePerpFills } from './live/use-own-perp.ts'
import type { PerpRules } from './perp-rules.ts'

/** The tape of a perpetual market with the person's fills marked. */
export function PerpTrades({ rules, onPrice }: { rules: PerpRules; onPrice: (price: string) => void }) {
  const fills = usePerpFills()
  const own = useMemo(() => new Set(fills.filter(fill => fill.market === rules.market).map(fill => fill.tradeId)), [fills, rules])
  return <Trades market={rules} own={own} onPrice={onPrice} />
}
