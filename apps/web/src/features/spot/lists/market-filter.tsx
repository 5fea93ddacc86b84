import { pairTitle } from '@assay/rules/market-title'
import { getCurrencyAll } from '@assay/wire/markets'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '../../../shared/queries.ts'
import { ChoiceFilter } from '../../../shared/terminal/lists/choice-filter.tsx'

interface MarketFilterProps {
  /** The chosen market; undefined for all. */
  pair: string | undefined
  onPair: (pair: string | undefined) => void
}

/** Chooses one market, or all. */
export function MarketFilter({ pair, onPair }: MarketFilterProps) {
  const { t } = useTranslation()
  const { data } = useQuery(read(getCurrencyAll, {}))
  const markets = data?.pairs.map(each => ({ value: each.pair, label: pairTitle(each) })) ?? []
  return (
    <ChoiceFilter
      label={t('spot:orders.pair')}
      all={t('spot:orders.allMarkets')}
      choices={markets}
      value={pair}
      onValue={onPair}
      searchable
    />
  )
}
