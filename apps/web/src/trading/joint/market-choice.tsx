import { read } from '@assay/client/call/queries'
import { isFound } from '@assay/i18n/fold'
import { marketTitle, pairTitle } from '@assay/rules/market-title'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { getMarketList } from '@assay/wire/markets/calls'
import { getOptionMarkets } from '@assay/wire/options/calls'
import { type OptionsFilter, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { searchWords } from '../markets/search-markets.ts'
import { productOf } from './joint-filter.ts'
import type { Product } from './joint-row.ts'

interface MarketChoiceProps {
  product: Product | undefined
  /** Undefined for all. */
  market: string | undefined
  onMarket: (market: string | undefined) => void
}

/** Chooses one market of any product, or all: found by code, name, Chinese name and pinyin, however it is written. */
export function MarketChoice({ product, market, onMarket }: MarketChoiceProps) {
  const { t } = useTranslation()
  const markets = useMarketNames()
  const choices = markets.filter(({ value }) => product === undefined || productOf(value) === product)
  const filter: OptionsFilter = ({ options, search }) => {
    const found = choices.filter(({ label, words }) => isFound([label, ...words], search)).map(({ value }) => value)
    return options.filter(option => 'value' in option && found.includes(option.value))
  }
  return (
    <Select
      {...FOUND_BY_TYPING}
      filter={filter}
      size="xs"
      clearable
      aria-label={t('spot:orders.pair')}
      placeholder={t('spot:orders.allMarkets')}
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={market ?? null}
      onChange={chosen => onMarket(chosen ?? undefined)}
    />
  )
}

function useMarketNames() {
  const { t } = useTranslation()
  const listed = useQuery(read(getMarketList, {})).data?.markets
  const delivery = useQuery(read(getOptionMarkets, {})).data?.markets
  return useMemo(() => {
    const names = new Map(listed?.map(({ name, ticker }) => [ticker.base, name]))
    return [
      ...(listed ?? []).map(({ kind, name, ticker: { pair, base, quote } }) => ({
        value: pair,
        label: marketTitle({ kind, base, quote }),
        words: searchWords({ pair, base, name }),
      })),
      ...(delivery ?? []).map(({ market, base, quote }) => ({
        value: market,
        label: `${pairTitle({ base, quote })} · ${t('common:menu.options')}`,
        words: searchWords({ pair: market, base, name: names.get(base) ?? base }),
      })),
    ]
  }, [listed, delivery, t])
}
