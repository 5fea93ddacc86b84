import type { Ticker } from '@assay/wire/markets'
import { getCurrencyMessage } from '@assay/wire/markets'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTicker } from '../../shared/live/use-tickers.ts'
import { read } from '../../shared/queries.ts'
import { type PairRules, readPairRules } from './pair-rules.ts'

export interface Market {
  rules: PairRules | undefined
  /** Live figures; until the socket is there those that came with the rules. */
  ticker: Ticker | undefined
  failure: Error | null
  retry: () => unknown
}

/** A pair with its rules in force and its live figures. */
export function useMarket(pair: string): Market {
  const { data, error, refetch } = useQuery(read(getCurrencyMessage, { pair }))
  const live = useTicker(pair)
  const rules = useMemo(() => data && readPairRules(data.rules), [data])
  return { rules, ticker: live ?? data?.ticker, failure: error, retry: refetch }
}
