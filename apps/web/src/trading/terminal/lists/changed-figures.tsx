import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'

interface ChangedFigure {
  name: string
  /** A decimal, or empty where the order has no such figure. */
  before: string
  after: string
}

/** What was changed of an order: each figure that is another now, from what to what. */
export function ChangedFigures({ figures }: { figures: readonly ChangedFigure[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <span>
      {t('trading:detail.changed')}
      {figures
        .filter(({ before, after }) => before !== after)
        .map(({ name, before, after }) => (
          <span key={name}>
            {' · '}
            {name}{' '}
            <bdi dir="ltr" className="number">
              {formatNumber(before, locale)} → {formatNumber(after, locale)}
            </bdi>
          </span>
        ))}
    </span>
  )
}
