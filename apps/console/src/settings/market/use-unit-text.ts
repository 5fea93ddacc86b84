import type { SettingsUnit } from '@assay/wire/operators/settings-unit'
import { useTranslation } from 'react-i18next'
import type { MarketSeen } from '../../shared/product/settings-seen.ts'

/** What stands behind a figure of a market: a percent sign, an asset, lots; nothing behind a number. */
export function useUnitText({ base, quote, lotSize }: MarketSeen): (unit: SettingsUnit) => string {
  const { t } = useTranslation()
  const texts = {
    percent: '%',
    price: quote,
    quote,
    base,
    lots: t('console:settings.lots', { size: lotSize, base }),
    time: t('console:settings.hongKong'),
    count: '',
    country: '',
    access: '',
    rateSource: '',
  }
  return unit => texts[unit]
}
