import { getCurrencyMessage, type Ticker } from '@assay/wire/markets'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTicker } from '../../shared/live/use-tickers.ts'
import { read } from '../../shared/queries.ts'
import { type PairRules, readPairRules } from './pair-rules.ts'

export interface Market {
  /** Absent until they are known. */
  rules: PairRules | undefined
  failure: Error | null
  retry: () => unknown
}

/** A pair with its rules in force. */
export function useMarket(pair: string): Market {
  const { data, error, refetch } = useQuery(read(getCurrencyMessage, { pair }))
  const rules = useMemo(() => data && readPairRules(data.rules), [data])
  return { rules, failure: error, retry: refetch }
}

/** The live figures of a pair; until the socket has them, those that came with its rules. */
export function useMarketTicker(pair: string): Ticker | undefined {
  const { data } = useQuery(read(getCurrencyMessage, { pair }))
  return useTicker(pair) ?? data?.ticker
}
