import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PriceAlert } from '@assay/wire/alerts/calls'
import { useTranslation } from 'react-i18next'

/** When an alert fires, in words. */
export function useConditionText() {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ rate, risesTo, fallsTo }: Pick<PriceAlert, 'rate' | 'risesTo' | 'fallsTo'>): string => {
    const [up, down] = [formatNumber(risesTo, locale), formatNumber(fallsTo, locale)]
    const bounds =
      risesTo === ''
        ? t('alerts:condition.fallsTo', { price: down })
        : fallsTo === ''
          ? t('alerts:condition.risesTo', { price: up })
          : t('alerts:condition.either', { up, down })
    if (rate === '') return bounds
    const decimals = Math.max(0, (rate.split('.')[1]?.length ?? 0) - 2)
    return t('alerts:condition.moves', { rate: formatShare(rate, locale, { decimals }), bounds })
  }
}
