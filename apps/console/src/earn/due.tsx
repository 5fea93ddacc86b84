import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import type { CustodySeen } from './custody.tsx'
import { HongKongDay } from './hong-kong-day.tsx'

/** What is paid to people on each day of the next year, by the orders that are open now. */
export function Due({ due }: Pick<CustodySeen, 'due'>) {
  const { t } = useTranslation()
  return (
    <FactTable
      title={t('console:custody.due')}
      rows={due}
      rowKey={({ day, asset }) => `${day} ${asset}`}
      empty={t('console:custody.noDue')}
      columns={[
        { key: 'day', header: t('console:custody.day'), cardHead: true, render: ({ day }) => <HongKongDay at={day} /> },
        { key: 'asset', header: t('console:custody.asset'), render: ({ asset }) => asset },
        { key: 'orders', header: t('console:custody.orders'), align: 'end', render: ({ orders }) => orders },
        { key: 'principal', header: t('console:custody.principal'), align: 'end', render: ({ principal }) => <Figure text={principal} /> },
        { key: 'yield', header: t('console:custody.yield'), align: 'end', render: row => <Figure text={row.yield} /> },
        { key: 'amount', header: t('console:custody.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
      ]}
    />
  )
}
