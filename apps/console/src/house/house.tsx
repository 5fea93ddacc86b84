import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { getPools } from '@assay/wire/operators/house-calls'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import type { HousePart } from '../shared/product/product.ts'
import { useSeenParts } from '../shared/product/use-products.ts'
import { useTitle } from '../shared/use-title.ts'
import { Health } from './health.tsx'
import { Ledger } from './ledger.tsx'
import { Reconciliation } from './reconciliation.tsx'

const EVERY_MS = 5_000

/** What stands before the parts of the products, and behind them. */
const FIRST = ['pools', 'health', 'reconciliation'] as const

/** The house's own money and health, a part at a time; nothing is changed here. */
export function House() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery({ ...read(getPools, {}), refetchInterval: EVERY_MS })
  const ofProducts = useSeenParts(product => product.house)
  useTitle(t('console:menu.house'))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  const names: HousePart['name'][] = [...FIRST, ...ofProducts.map(({ name }) => name), 'ledger']
  const part = names.find(name => name === query.get('part')) ?? 'pools'
  return (
    <>
      <PageTitle title={t('console:menu.house')} hint={t('console:house.hint', { seq: data.seq })} />
      <Tabs value={part} onChange={chosen => setQuery(chosen ? { part: chosen } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List aria-label={t('console:menu.house')}>
          {names.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t(`console:houseParts.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map(name => (
          <Tabs.Panel key={name} value={name}>
            <Shown name={name} pools={data.pools} parts={ofProducts} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

type PoolsSeen = ResponseOf<typeof getPools>['pools']

/** One part of the page: the house's own, or that of a product. */
function Shown({ name, pools, parts }: Pick<HousePart, 'name'> & { pools: PoolsSeen; parts: readonly HousePart[] }) {
  if (name === 'pools') return <Pools pools={pools} />
  if (name === 'health') return <Health />
  if (name === 'reconciliation') return <Reconciliation />
  if (name === 'ledger') return <Ledger />
  const OfProduct = parts.find(part => part.name === name)?.Part
  return OfProduct ? (
    <Suspense fallback={<PageLoading />}>
      <OfProduct />
    </Suspense>
  ) : null
}

/** Every pool with what of it is promised. */
function Pools({ pools }: { pools: PoolsSeen }) {
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
