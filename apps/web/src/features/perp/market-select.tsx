import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../trading/terminal/lists/choice-filter.tsx'
import { usePerpMarkets } from './use-perp-market.ts'

interface MarketSelectProps {
  /** Undefined for all. */
  market: string | undefined
  onMarket: (market: string | undefined) => void
  /** One market is always chosen. */
  required?: boolean
}

/** Chooses one perpetual market, or all. */
export function MarketSelect({ market, onMarket, required = false }: MarketSelectProps) {
  const { t } = useTranslation()
  const { rules } = usePerpMarkets()
  return (
    <ChoiceFilter
      label={t('perp-lists:column.market')}
      all={required ? undefined : t('spot:orders.allMarkets')}
      choices={rules?.map(each => ({ value: each.market, label: each.market })) ?? []}
      value={market}
      onValue={onMarket}
      searchable
    />
  )
}
