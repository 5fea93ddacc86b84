import type { Column } from '@assay/ui/tables/data-table'
import { getOptionMarkets, type OptionContract } from '@assay/wire/options'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '../../../shared/queries.ts'
import { useDurationText } from '../use-duration-text.ts'
import { finishedColumns, runningColumns } from './contract-columns.tsx'

const decimalsOf = (tick: string): number => tick.split('.')[1]?.replace(/0+$/, '').length ?? 0

/** The columns of a list of delivery contracts in the person's language, prices with the decimals of their market's tick. */
export function useContractColumns(kind: 'running' | 'finished'): Column<OptionContract>[] {
  const durationText = useDurationText()
  const { t, i18n } = useTranslation()
  const { data } = useQuery(read(getOptionMarkets, {}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: durations are written anew with the language.
  return useMemo(() => {
    const ticks = new Map(data?.markets.map(({ market, tick }) => [market, decimalsOf(tick)]))
    const options = { t, durationText, decimalsOf: (market: string) => ticks.get(market) }
    return kind === 'running' ? runningColumns(options) : finishedColumns(options)
  }, [t, i18n.language, data, kind])
}
