import { getCurrencyAll } from '@assay/wire/markets'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '../../../shared/queries.ts'

interface MarketFilterProps {
  /** The chosen market; undefined for all. */
  pair: string | undefined
  onPair: (pair: string | undefined) => void
}

/** Chooses one market, or all. */
export function MarketFilter({ pair, onPair }: MarketFilterProps) {
  const { t } = useTranslation()
  const { data } = useQuery(read(getCurrencyAll, {}))
  const markets = data?.pairs.map(({ pair: value, base, quote }) => ({ value, label: `${base}/${quote}` })) ?? []
  return (
    <Select
      size="xs"
      clearable
      searchable
      aria-label={t('spot:orders.pair')}
      placeholder={t('spot:orders.allMarkets')}
      data={markets}
      value={pair ?? null}
      onChange={value => onPair(value ?? undefined)}
    />
  )
}
