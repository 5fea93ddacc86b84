import { decimalsIn } from '@assay/money/decimal'
import { getOptionMarkets } from '@assay/wire/options'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '../../../shared/queries.ts'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import { type ContractColumns, finishedColumns, runningColumns } from './contract-columns.tsx'

/** The columns of a list of delivery contracts in the person's language, prices with the decimals of their market's tick. */
export function useContractColumns(kind: 'running' | 'finished'): ContractColumns {
  const durationText = useDurationText()
  const { t } = useTranslation()
  const { data } = useQuery(read(getOptionMarkets, {}))
  return useMemo(() => {
    const decimals = new Map(data?.markets.map(({ market, tick }) => [market, decimalsIn(tick)]))
    const parts = { t, durationText, decimalsOf: (market: string) => decimals.get(market) }
    return kind === 'running' ? runningColumns(parts) : finishedColumns(parts)
  }, [t, durationText, data, kind])
}
