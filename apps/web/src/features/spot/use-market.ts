import { read, refresh } from '@assay/client/call/queries'
import { getCurrencyAll, getCurrencyMessage, type SpotPairRules, type Ticker } from '@assay/wire/markets/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNewRules } from '../../trading/live/use-new-rules.ts'
import { useTicker } from '../../trading/live/use-tickers.ts'
import { type PairRules, readPairRules } from './pair-rules.ts'

export interface Market {
  /** Absent until they are known. */
  rules: PairRules | undefined
  failure: Error | null
  retry: () => unknown
}

/** A pair with its rules in force: those of its own call, until they are there those that came with all pairs. */
export function useMarket(pair: string): Market {
  const { data, error, refetch } = useQuery(read(getCurrencyMessage, { pair }))
  const { data: all } = useQuery(read(getCurrencyAll, {}))
  const listed = useMemo(() => all?.pairs.find(other => other.pair === pair)?.rules, [all, pair])
  const text = data?.rules ?? listed
  useNewRules(text?.version, useTicker(pair), RULES_CALLS)
  return { rules: useRules(text), failure: error, retry: refetch }
}

/** What the rules of a pair are read by. */
const RULES_CALLS = [getCurrencyMessage, getCurrencyAll]

/** Reads the rules of all pairs anew, after an order was refused because they have changed. */
export const renewRules = (): void => {
  for (const call of RULES_CALLS) void refresh(call)
}

/** The same object until other rules follow, so that an answer that says the same again draws nothing anew. */
function useRules(text: SpotPairRules | undefined): PairRules | undefined {
  const written = text && JSON.stringify(text)
  return useMemo(() => (written === undefined ? undefined : readPairRules(JSON.parse(written) as SpotPairRules)), [written])
}

/** The live figures of a pair; until the socket has them, those that came with its rules. */
export function useMarketTicker(pair: string): Ticker | undefined {
  const { data } = useQuery(read(getCurrencyMessage, { pair }))
  return useTicker(pair) ?? data?.ticker
}
