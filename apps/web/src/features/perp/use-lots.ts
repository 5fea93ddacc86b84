import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Writes a number of lots with its word, in the form that the language has for that many: 1 lot, 2 lots. */
export function useLots(): (lots: number | string) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return useCallback(lots => t('perp:lots', { count: Number(lots), number: formatNumber(String(lots), locale) }), [t, locale])
}
