import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { getLoanBook } from '@assay/wire/loans/console-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import { useTitle } from '../shared/use-title.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import { LoanList } from './loan-list.tsx'

const EVERY_MS = 10_000

/** What the house has lent, out of what, when it is due, and every loan. */
export function Loans() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getLoanBook, {}), refetchInterval: EVERY_MS })
  useTitle(t('console:menu.loans'))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  const { pool, applications, lent, overdue, lost, asset } = data
  const rows = [
    { name: 'balance', count: '', amount: pool.balance },
    { name: 'available', count: '', amount: pool.available },
    { name: 'asked', count: String(applications.count), amount: applications.amount },
    { name: 'lent', count: String(lent.count), amount: lent.amount },
    { name: 'overdue', count: String(overdue.count), amount: overdue.amount },
    { name: 'lost', count: '', amount: lost },
  ] as const
  return (
    <>
      <PageTitle title={t('console:menu.loans')} hint={t('console:loans.hint')} />
      <FactTable
        title={`${t('console:loans.pool')} (${asset})`}
        rows={rows}
        rowKey={({ name }) => name}
        empty=""
        columns={[
          { key: 'figure', header: t('console:loans.figure'), cardHead: true, render: ({ name }) => t(`console:loans.${name}`) },
          { key: 'count', header: t('console:loans.count'), align: 'end', render: ({ count }) => count },
          { key: 'amount', header: t('console:loans.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
        ]}
      />
      <FactTable
        title={t('console:loans.due')}
        rows={data.due}
        rowKey={({ day }) => String(day)}
        empty={t('console:loans.noDue')}
        columns={[
          { key: 'day', header: t('console:loans.dueAt'), cardHead: true, render: ({ day }) => <UtcTime at={day} precision="minute" /> },
          { key: 'loans', header: t('console:loans.count'), align: 'end', render: ({ loans }) => loans },
          { key: 'principal', header: t('console:loans.principal'), align: 'end', render: ({ principal }) => <Figure text={principal} /> },
          { key: 'total', header: t('console:loans.total'), align: 'end', render: ({ total }) => <Figure text={total} /> },
        ]}
      />
      <LoanList />
    </>
  )
}
