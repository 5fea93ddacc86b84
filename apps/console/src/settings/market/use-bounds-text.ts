import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { SettingsUnit } from '@assay/wire/operators/settings-unit'
import { useTranslation } from 'react-i18next'
import type { MarketSeen } from '../../shared/product/settings-seen.ts'
import { boundsOf } from './typed-settings.ts'
import { useUnitText } from './use-unit-text.ts'

/** What a figure of a market may be at least and at most, as a sentence; empty for one without bounds. */
export function useBoundsText(market: MarketSeen): (name: string, unit: SettingsUnit) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  const unitText = useUnitText(market)
  return (name, unit) => {
    const bounds = boundsOf(market.product, name)
    if (!bounds) return ''
    const most = `${formatNumber(bounds.most, locale)} ${unitText(unit)}`.trim()
    return t('console:settings.bounds', { least: formatNumber(bounds.least, locale), most })
  }
}
