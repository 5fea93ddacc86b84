import type { SettingsUnit } from '@assay/wire/operators/settings-fields'
import { useTranslation } from 'react-i18next'
import type { SettingsSeen } from '../settings.tsx'

/** What stands behind a figure of a market: a percent sign, an asset, lots; nothing behind a number. */
export function useUnitText({ base, quote, lotSize }: SettingsSeen['markets'][number]): (unit: SettingsUnit) => string {
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
  }
  return unit => texts[unit]
}
