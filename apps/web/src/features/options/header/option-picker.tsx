import { decimalsIn } from '@assay/money/decimal'
import { pairTitle } from '@assay/rules/market-title'
import { useMemo } from 'react'
import { MarketPicker } from '../../../trading/terminal/header/market-picker.tsx'
import { prepareIndex } from '../chart/use-index-points.ts'
import type { OptionRules } from '../option-rules.ts'
import { useDeliveryMarkets } from '../use-option-market.ts'

/** All delivery markets to choose from, live; apart, so that their figures redraw nothing else. */
export function OptionPicker({ rules, onChoose }: { rules: OptionRules; onChoose: (market: string) => void }) {
  const { markets } = useDeliveryMarkets()
  const choices = useMemo(
    () =>
      (markets ?? []).map(({ market, base, quote, index, change, tick }) => ({
        pair: market,
        title: pairTitle({ base, quote }),
        base,
        quote,
        name: base,
        ticker: { last: index, change24h: change },
        decimals: decimalsIn(tick),
      })),
    [markets],
  )
  const prepare = (market: string) => prepareIndex(choices.find(({ pair }) => pair === market)?.base)
  return <MarketPicker current={rules} markets={choices} onChoose={onChoose} onPointed={prepare} />
}
