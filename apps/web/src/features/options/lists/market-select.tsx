import { pairTitle } from '@assay/rules/market-title'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../../trading/terminal/lists/choice-filter.tsx'
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
    <ChoiceFilter
      label={t('options-lists:column.market')}
      all={t('options-lists:anyMarket')}
      choices={markets?.map(each => ({ value: each.market, label: pairTitle(each) })) ?? []}
      value={market}
      onValue={onMarket}
    />
  )
}
