import { read } from '@assay/client/call/queries'
import { getPerpTrades } from '@assay/wire/perp/history'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartFill } from '../../../trading/chart/chart-props.ts'
import { perpFillKey } from '../live/perp-fill-store.ts'
import { usePerpFills } from '../live/use-own-perp.ts'

/** The chart marks the newest fills, as many as one page of the history has. */
const PAGE = '100'

/** The person's newest fills of a market as marks of its chart, live. */
export function usePerpFillMarks(market: string): readonly ChartFill[] {
  const { data } = useQuery(read(getPerpTrades, { market, limit: PAGE }))
  const live = usePerpFills()
  return useMemo(() => {
    const all = [...live.filter(fill => fill.market === market), ...(data?.trades ?? [])]
    const once = new Map(all.map(fill => [perpFillKey(fill), fill]))
    return [...once.entries()].map(([id, { side, price, at }]) => ({ id, side, price, at })).sort((one, other) => one.at - other.at)
  }, [data, live, market])
}
