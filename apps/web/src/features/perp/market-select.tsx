import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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
    <Select
      size="xs"
      clearable={!required}
      allowDeselect={!required}
      searchable
      aria-label={t('perp-lists:column.market')}
      placeholder={t('spot:orders.allMarkets')}
      data={rules?.map(each => each.market) ?? []}
      value={market ?? null}
      onChange={value => onMarket(value ?? undefined)}
    />
  )
}
