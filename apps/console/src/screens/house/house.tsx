import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { getPools } from '@assay/wire/operators/house-calls'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useTitle } from '../../shared/use-title.ts'
import { FactTable } from '../person/fact-table.tsx'
import { Figure } from '../person/figure.tsx'
import { ChainCustody } from './chain-custody.tsx'
import { Health } from './health.tsx'
import { Ledger } from './ledger.tsx'
import { Reconciliation } from './reconciliation.tsx'

const EVERY_MS = 5_000

const PARTS = ['pools', 'health', 'reconciliation', 'chain', 'ledger'] as const

/** The house's own money and health, a part at a time; nothing is changed here. */
export function House() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery({ ...read(getPools, {}), refetchInterval: EVERY_MS })
  useTitle(t('console:menu.house'))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  const part = PARTS.find(name => name === query.get('part')) ?? 'pools'
  return (
    <>
      <PageTitle title={t('console:menu.house')} hint={t('console:house.hint', { seq: data.seq })} />
      <Tabs value={part} onChange={chosen => setQuery(chosen ? { part: chosen } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List aria-label={t('console:menu.house')}>
          {PARTS.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t(`console:house.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="pools">
          <Pools pools={data.pools} />
        </Tabs.Panel>
        <Tabs.Panel value="health">
          <Health />
        </Tabs.Panel>
        <Tabs.Panel value="reconciliation">
          <Reconciliation />
        </Tabs.Panel>
        <Tabs.Panel value="chain">
          <ChainCustody />
        </Tabs.Panel>
        <Tabs.Panel value="ledger">
          <Ledger />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Every pool with what of it is promised. */
function Pools({ pools }: Pick<ResponseOf<typeof getPools>, 'pools'>) {
  const { t } = useTranslation()
  return (
    <FactTable
      title={t('console:house.pools')}
      rows={pools}
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
  )
}
