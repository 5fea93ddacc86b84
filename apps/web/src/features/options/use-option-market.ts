import { read } from '@assay/client/call/queries'
import { getOptionMarkets, type OptionMarket } from '@assay/wire/options/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useOptionMarkets } from '../../trading/live/use-options.ts'
import { type OptionRules, readOptionRules } from './option-rules.ts'

interface DeliveryMarkets {
  /** Live; undefined until they are known. */
  markets: readonly OptionMarket[] | undefined
  /** False where delivery contracts are not offered to the person's country. */
  allowed: boolean
  deniedCountries: readonly string[]
  failure: Error | null
  retry: () => unknown
}

/** All delivery markets as the call listed them, with what the socket has told since. */
export function useDeliveryMarkets(): DeliveryMarkets {
  const { data, error, refetch } = useQuery(read(getOptionMarkets, {}))
  const live = useOptionMarkets()
  const markets = useMemo(() => data?.markets.map(listed => newer(live[listed.market], listed)), [data, live])
  return { markets, allowed: data?.allowed ?? true, deniedCountries: data?.deniedCountries ?? [], failure: error, retry: refetch }
}

const newer = (live: OptionMarket | undefined, listed: OptionMarket): OptionMarket =>
  live && live.indexAt >= listed.indexAt ? live : listed

/** The terms of a market; the same object until another version follows, so that a moving index reads nothing anew. */
export function useOptionRules(market: OptionMarket | undefined): OptionRules | undefined {
  const [known, setKnown] = useState<OptionRules>()
  if (market === undefined || (known?.market === market.market && known.version === market.version)) return market && known
  const rules = readOptionRules(market)
  setKnown(rules)
  return rules
}
