import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDeliveryMarkets } from '../use-option-market.ts'

interface MarketSelectProps {
  /** Undefined for all. */
  market: string | undefined
  onMarket: (market: string | undefined) => void
}

/** Chooses one delivery market, or all. */
export function MarketSelect({ market, onMarket }: MarketSelectProps) {
  const { t } = useTranslation()
  const { markets } = useDeliveryMarkets()
  return (
    <Select
      size="xs"
      clearable
      aria-label={t('options-lists:column.market')}
      placeholder={t('options-lists:anyMarket')}
      data={markets?.map(({ market: value, base, quote }) => ({ value, label: `${base}/${quote}` })) ?? []}
      value={market ?? null}
      onChange={value => onMarket(value ?? undefined)}
    />
  )
}
