import { read } from '@assay/client/call/queries'
import { marketTitle } from '@assay/rules/market-title'
import { getPerpMarkets } from '@assay/wire/perp/markets'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { usePerpTickers } from '../../../trading/live/use-perp.ts'
import type { MarketChoicesProps } from '../../../trading/terminal/header/market-choices.tsx'
import { prepareMarket } from '../../../trading/terminal/prepare-market.ts'
import type { PerpRules } from '../perp-rules.ts'
import { usePerpMarkets } from '../use-perp-market.ts'

interface PerpMarketsProps {
  /** How they are shown. */
  as: ComponentType<MarketChoicesProps>
  rules: PerpRules
  favourites: readonly string[]
  onFavourite: (market: string) => void
  onChoose: (market: string) => void
}

/** All perpetual markets to choose from, live; apart, so that their figures redraw nothing else. */
export function PerpMarkets({ as: Shown, rules, favourites, onFavourite, onChoose }: PerpMarketsProps) {
  const { data } = useQuery(read(getPerpMarkets, {}))
  const { rules: all } = usePerpMarkets()
  const tickers = usePerpTickers()
  const markets = useMemo(
    () =>
      (data?.markets ?? []).map(({ rules: { market, base, quote }, name, ticker }, place) => ({
        pair: market,
        title: marketTitle({ kind: 'perp', base, quote }),
        base,
        quote,
        name,
        ticker: tickers[market] ?? ticker,
        decimals: all?.[place]?.priceDecimals ?? 2,
      })),
    [data, all, tickers],
  )
  return (
    <Shown
      current={rules}
      markets={markets}
      favourites={favourites}
      onFavourite={onFavourite}
      onChoose={onChoose}
      onPointed={prepareMarket}
    />
  )
}
