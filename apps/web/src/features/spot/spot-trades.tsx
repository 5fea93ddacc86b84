import { useMemo } from 'react'
import { Trades } from '../../trading/terminal/trades/trades.tsx'
import { useFills } from './live/use-own-spot.ts'
import type { PairRules } from './pair-rules.ts'

/** The tape of a pair with the person's spot fills marked. */
export function SpotTrades({ rules, onPrice }: { rules: PairRules; onPrice: (price: string) => void }) {
  const fills = useFills()
  const own = useMemo(() => new Set(fills.map(fill => fill.tradeId)), [fills])
  return <Trades market={rules} own={own} onPrice={onPrice} />
}
