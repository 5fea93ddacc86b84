import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { StatusPill } from '@assay/ui/states/status-pill'
import { getPools } from '@assay/wire/operators/house-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../shared/use-title.ts'
import { FactTable } from '../person/fact-table.tsx'
import { Figure } from '../person/figure.tsx'
import { Health } from './health.tsx'
import { Ledger } from './ledger.tsx'
import { Reconciliation } from './reconciliation.tsx'

const EVERY_MS = 5_000

/** The house's own money and health; nothing is changed here. */
export function House() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getPools, {}), refetchInterval: EVERY_MS })
  useTitle(t('console:menu.house'))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  return (
    <>
      <PageTitle title={t('console:menu.house')} hint={t('console:house.hint', { seq: data.seq })} />
      <FactTable
        title={t('console:house.pools')}
        rows={data.pools}
        rowKey={({ address }) => address}
        empty={t('console:house.none')}
        columns={[
          { key: 'pool', header: t('console:house.pool'), cardHead: true, render: ({ address }) => address },
          { key: 'total', header: t('console:house.total'), align: 'end', render: ({ total }) => <Figure text={total} /> },
          { key: 'promised', header: t('console:house.promised'), align: 'end', render: ({ frozen }) => <Figure text={frozen} /> },
          {
            key: 'count',
            header: t('console:house.count'),
            render: ({ promises }) => promises.map(({ owner, count }) => `${owner} ${count}`).join(', ') || '–',
          },
          { key: 'free', header: t('console:house.free'), align: 'end', render: ({ available }) => <Figure text={available} /> },
          { key: 'next', header: t('console:house.next'), align: 'end', render: ({ nextPromise }) => <Figure text={nextPromise} /> },
          {
            key: 'state',
            header: t('console:house.state'),
            render: ({ isShort, nextPromise }) => {
              if (nextPromise === '') return t('console:house.nothingPromised')
              return <StatusPill tone={isShort ? 'bad' : 'good'}>{t(isShort ? 'console:house.short' : 'console:house.enough')}</StatusPill>
            },
          },
        ]}
      />
      <Health />
      <Reconciliation />
      <Ledger />
    </>
  )
}
