import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './evidence.module.css'
import type { EvidenceSum } from './evidence-sums.ts'

/** What the exchange recorded beside what the browser computes, each with its formula, and whether they are equal. */
export function SumTable({ sums }: { sums: readonly EvidenceSum[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const columns = useMemo((): Column<EvidenceSum>[] => {
    const figure = (text: string) => (
      <bdi dir="ltr" className="number">
        {text === '' ? t('perp-lists:word.none') : formatNumber(text, locale)}
      </bdi>
    )
    return [
      {
        key: 'name',
        header: t('perp-lists:evidence.figure'),
        cardHead: true,
        render: sum => (
          <span>
            {t(`perp-lists:evidence.sum.${sum.name}`)}
            {sum.formula === '' ? null : (
              <code dir="ltr" className={classes.formula}>
                {sum.formula}
              </code>
            )}
          </span>
        ),
      },
      { key: 'recorded', header: t('perp-lists:evidence.recorded'), align: 'end', render: sum => figure(sum.recorded) },
      { key: 'computed', header: t('perp-lists:evidence.computed'), align: 'end', render: sum => figure(sum.computed) },
      {
        key: 'equal',
        header: t('perp-lists:evidence.compared'),
        align: 'end',
        render: ({ equal }) => (
          <StatusPill tone={equal ? 'good' : 'bad'}>{equal ? t('perp-lists:evidence.equal') : t('perp-lists:evidence.unequal')}</StatusPill>
        ),
      },
    ]
  }, [t, locale])
  return <DataTable dense label={t('perp-lists:evidence.sums')} columns={columns} rows={sums} rowKey={sum => sum.name} empty={null} />
}
