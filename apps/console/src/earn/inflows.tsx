import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import type { CustodySeen } from './custody.tsx'
import { HongKongDay } from './hong-kong-day.tsx'

const SOURCES = ['fees', 'maker', 'penalties', 'owner', 'sum'] as const

/** What went into the yield pool on each day, and from where. */
export function Inflows({ inflows }: Pick<CustodySeen, 'inflows'>) {
  const { t } = useTranslation()
  return (
    <FactTable
      title={t('console:custody.inflows')}
      rows={inflows}
      rowKey={({ day, asset }) => `${day} ${asset}`}
      empty={t('console:custody.noInflows')}
      columns={[
        { key: 'day', header: t('console:custody.day'), cardHead: true, render: ({ day }) => <HongKongDay at={day} /> },
        { key: 'asset', header: t('console:custody.asset'), render: ({ asset }) => asset },
        ...SOURCES.map(source => ({
          key: source,
          header: t(`console:custody.${source}`),
          align: 'end' as const,
          render: (row: CustodySeen['inflows'][number]) => <Figure text={row[source]} />,
        })),
      ]}
    />
  )
}
