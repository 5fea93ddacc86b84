import { useMemo } from 'react'
import { useFills } from '../../trading/live/use-own.ts'
import { Trades } from '../../trading/terminal/trades/trades.tsx'
import type { PairRules } from './pair-rules.ts'

/** The tape of a pair with the person's spot fills marked. */
export function SpotTrades({ rules, onPrice }: { rules: PairRules; onPrice: (price: string) => void }) {
  const fills = useFills()
  const own = useMemo(() => new Set(fills.map(fill => fill.tradeId)), [fills])
  return <Trades market={rules} own={own} onPrice={onPrice} />
}
