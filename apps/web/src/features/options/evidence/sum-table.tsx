import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { useTranslation } from 'react-i18next'
import classes from './evidence.module.css'
import type { EvidenceSum } from './evidence-sums.ts'

/** What the exchange recorded beside what the browser computes, step by step, and whether they are equal. */
export function SumTable({ sums }: { sums: readonly EvidenceSum[] }) {
  const { t } = useTranslation()
  const columns: Column<EvidenceSum>[] = [
    {
      key: 'name',
      header: t('options-evidence:sums.figure'),
      cardHead: true,
      render: ({ name, formula }) => (
        <span>
          {t(`options-evidence:sum.${name}`)}
          {formula === '' ? null : (
            <code dir="ltr" className={classes.formula}>
              {formula}
            </code>
          )}
        </span>
      ),
    },
    {
      key: 'recorded',
      header: t('options-evidence:sums.recorded'),
      align: 'end',
      render: ({ kind, recorded }) => <Figure kind={kind} text={recorded} />,
    },
    {
      key: 'computed',
      header: t('options-evidence:sums.computed'),
      align: 'end',
      render: ({ kind, computed }) => <Figure kind={kind} text={computed} />,
    },
    {
      key: 'equal',
      header: t('options-evidence:sums.compared'),
      align: 'end',
      render: ({ equal }) => (
        <StatusPill tone={equal ? 'good' : 'bad'}>{t(equal ? 'options-evidence:hash.equal' : 'options-evidence:hash.unequal')}</StatusPill>
      ),
    },
  ]
  return <DataTable dense label={t('options-evidence:sums.title')} columns={columns} rows={sums} rowKey={({ name }) => name} empty={null} />
}

function Figure({ kind, text }: { kind: EvidenceSum['kind']; text: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (text === '') return <>{t('options-lists:word.none')}</>
  if (kind === 'time') return <Moment at={Number(text)} />
  if (kind === 'state') return <>{t(`options-lists:state.${text as 'won' | 'lost' | 'refunded'}`)}</>
  return (
    <bdi dir="ltr" className="number">
      {formatNumber(text, locale)}
    </bdi>
  )
}
