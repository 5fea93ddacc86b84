import { read } from '@assay/client/call/queries'
import { decimalsIn } from '@assay/money/decimal'
import { getOptionMarkets } from '@assay/wire/options/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import { type ContractColumns, finishedColumns, runningColumns } from './contract-columns.tsx'
import type { ContractFields } from './contract-fields.tsx'

/** What the fields of a contract need: the person's language, and the decimals of each market's tick. */
export function useContractParts(): ContractFields {
  const durationText = useDurationText()
  const { t } = useTranslation()
  const { data } = useQuery(read(getOptionMarkets, {}))
  return useMemo(() => {
    const decimals = new Map(data?.markets.map(({ market, tick }) => [market, decimalsIn(tick)]))
    return { t, durationText, decimalsOf: market => decimals.get(market) }
  }, [t, durationText, data])
}

/** The columns of a list of delivery contracts in the person's language, prices with the decimals of their market's tick. */
export function useContractColumns(kind: 'running' | 'finished'): ContractColumns {
  const parts = useContractParts()
  return useMemo(() => (kind === 'running' ? runningColumns(parts) : finishedColumns(parts)), [parts, kind])
}
