import { queryClient, read } from '@assay/client/call/queries'
import { getIndexPrices, type IndexPoint } from '@assay/wire/options/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { joinPoints } from '../../../trading/live/stores/index-store.ts'
import { useIndexLine } from '../../../trading/live/use-options.ts'

/** As far back as the call goes. */
const SECONDS = '7200'

interface IndexPoints {
  /** Undefined until something is known. */
  points: readonly IndexPoint[] | undefined
  failure: Error | null
  retry: () => unknown
}

const past = (base: string) => ({ ...read(getIndexPrices, { base, seconds: SECONDS }), staleTime: Number.POSITIVE_INFINITY })

/** Asks for the index of an underlying before its chart is shown. */
export function prepareIndex(base: string | undefined): void {
  if (base !== undefined) void queryClient.current.prefetchQuery(past(base))
}

/** The index of an underlying second by second: what was before the page came, and what is told since. */
export function useIndexPoints(base: string): IndexPoints {
  const { data, error, refetch } = useQuery(past(base))
  const live = useIndexLine(base)
  const points = useMemo(() => (data || live ? joinPoints(data?.points ?? [], live ?? []) : undefined), [data, live])
  return { points, failure: error, retry: refetch }
}
