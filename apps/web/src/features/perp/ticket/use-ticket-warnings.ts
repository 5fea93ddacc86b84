import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import type { TicketFigures } from './form/figures.ts'

/** What the person should know before the button, the gravest first. */
export function useTicketWarnings(figures: TicketFigures | undefined, leverage: number): string[] {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!figures) return []
  return [
    ...(figures.stopBeyondLiquidation ? [t('perp:warning.stopBeyond')] : []),
    ...(figures.highLeverage && figures.distance
      ? [t('perp:warning.highLeverage', { number: leverage, distance: formatShare(figures.distance, locale) })]
      : []),
    ...(figures.strongImpact ? [t('spot:ticket.impact', { rate: formatShare(figures.slippage, locale) })] : []),
  ]
}
