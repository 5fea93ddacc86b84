import { read } from '@assay/client/call/queries'
import type { PerpTicker } from '@assay/wire/markets/calls'
import { getPerpMarkets } from '@assay/wire/perp/markets'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNewRules } from '../../trading/live/use-new-rules.ts'
import { usePerpMark } from '../../trading/live/use-perp.ts'
import { type PerpRules, readPerpRules } from './perp-rules.ts'

interface PerpMarkets {
  /** Absent until they are known. */
  rules: readonly PerpRules[] | undefined
  failure: Error | null
  retry: () => unknown
}

/** The rules in force of all perpetual markets. */
export function usePerpMarkets(): PerpMarkets {
  const { data, error, refetch } = useQuery(read(getPerpMarkets, {}))
  const rules = useMemo(() => data?.markets.map(market => readPerpRules(market.rules)), [data])
  return { rules, failure: error, retry: refetch }
}

/** The rules in force of one market; undefined until they are known, and for a market that there is not. */
export const usePerpRules = (market: string): PerpRules | undefined => usePerpMarkets().rules?.find(rules => rules.market === market)

/** The live figures of a market; until the socket has them, those that came with its rules. */
export function usePerpTicker(market: string): PerpTicker | undefined {
  const { data } = useQuery(read(getPerpMarkets, {}))
  return usePerpMark(market) ?? data?.markets.find(listed => listed.rules.market === market)?.ticker
}

/** The same, read anew when others come into force while the page is open. */
export function useLivePerpRules(market: string): PerpMarkets & { here: PerpRules | undefined } {
  const markets = usePerpMarkets()
  const here = markets.rules?.find(rules => rules.market === market)
  useNewRules(here?.text.version, usePerpMark(market), RULES_CALLS)
  return { ...markets, here }
}

const RULES_CALLS = [getPerpMarkets]
