import { read } from '@assay/client/call/queries'
import { getMarketList } from '@assay/wire/markets/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePerpTickers } from '../../trading/live/use-perp.ts'
import { useTickers } from '../../trading/live/use-tickers.ts'
import { marketRows } from './market-row.ts'

const SPARKLINE_EVERY_MS = 300_000

/** All spot markets, live; `rows` is absent until the first list. */
export function useMarkets() {
  const { data, error, refetch } = useQuery({ ...read(getMarketList, { product: 'spot' }), refetchInterval: SPARKLINE_EVERY_MS })
  const tickers = useTickers()
  const rows = useMemo(() => data && marketRows(data.markets, tickers), [data, tickers])
  return { rows, error: error ? { message: error.message, retry: refetch } : undefined, listed: data }
}

/** The same of spot markets and perpetual contracts together. */
export function useAllMarkets() {
  const { data, error, refetch } = useQuery({ ...read(getMarketList, {}), refetchInterval: SPARKLINE_EVERY_MS })
  const tickers = useTickers()
  const perps = usePerpTickers()
  const rows = useMemo(() => data && marketRows(data.markets, { ...tickers, ...perps }), [data, tickers, perps])
  return { rows, error: error ? { message: error.message, retry: refetch } : undefined, listed: data }
}
