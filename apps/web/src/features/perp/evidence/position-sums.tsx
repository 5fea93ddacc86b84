import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { SumTable } from '../../../shared/evidence/sum-table.tsx'
import type { EvidenceSum } from './evidence-sums.ts'

/** The figures of a position. */
export function PositionSums({ sums }: { sums: readonly EvidenceSum[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <SumTable
      label={t('perp-lists:evidence.sums')}
      sums={sums}
      nameOf={({ name }) => t(`perp-lists:evidence.sum.${name}`)}
      figureOf={text => (
        <bdi dir="ltr" className="number">
          {text === '' ? t('perp-lists:word.none') : formatNumber(text, locale)}
        </bdi>
      )}
    />
  )
}
