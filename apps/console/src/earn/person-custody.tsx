import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import type { PersonSeen } from '../shared/product/person-seen.ts'
import { UtcTime } from '../shared/utc-time.tsx'

/** Custody of somebody: what lies in it, and the orders, open and ended. */
export function PersonCustody({ person: { custody } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  return (
    <>
      <FactTable
        title={t('console:person.custodySums')}
        rows={custody.sums}
        rowKey={({ asset }) => asset}
        empty={t('console:person.noCustody')}
        columns={[
          { key: 'asset', header: t('console:person.asset'), cardHead: true, render: ({ asset }) => asset },
          { key: 'orders', header: t('console:person.orders'), align: 'end', render: ({ orders }) => orders },
          {
            key: 'principal',
            header: t('console:custody.principal'),
            align: 'end',
            render: ({ principal }) => <Figure text={principal} />,
          },
          { key: 'accrued', header: t('console:custody.accrued'), align: 'end', render: ({ accrued }) => <Figure text={accrued} /> },
        ]}
      />
      <FactTable
        title={t('console:person.custody')}
        rows={custody.orders}
        rowKey={({ custodyId }) => custodyId}
        empty={t('console:person.noCustody')}
        columns={[
          { key: 'id', header: t('console:person.id'), render: ({ custodyId }) => custodyId },
          { key: 'product', header: t('console:person.product'), cardHead: true, render: ({ product }) => product },
          { key: 'state', header: t('console:custody.state'), render: ({ state }) => state },
          {
            key: 'principal',
            header: t('console:custody.principal'),
            align: 'end',
            render: ({ principal }) => <Figure text={principal} />,
          },
          { key: 'accrued', header: t('console:custody.accrued'), align: 'end', render: ({ accrued }) => <Figure text={accrued} /> },
          { key: 'paid', header: t('console:custody.paid'), align: 'end', render: ({ paid }) => <Figure text={paid} /> },
          {
            key: 'boughtAt',
            header: t('console:custody.boughtAt'),
            render: ({ boughtAt }) => <UtcTime at={boughtAt} precision="minute" />,
          },
          {
            key: 'maturesAt',
            header: t('console:custody.maturesAt'),
            render: ({ maturesAt }) => <UtcTime at={maturesAt} precision="minute" />,
          },
        ]}
      />
    </>
  )
}
