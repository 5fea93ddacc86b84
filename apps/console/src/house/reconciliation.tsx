import { read } from '@assay/client/call/queries'
import { WALLETS, type Wallet } from '@assay/rules/wallets'
import { ErrorState } from '@assay/ui/states/error-state'
import { getReconciliation } from '@assay/wire/operators/house-calls'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'

const EVERY_MS = 10_000
const PLACES = [...WALLETS, 'traders', 'pools', 'fees', 'clearing', 'rounding', 'external', 'sum', 'difference'] as const

/** All money by where it is, what the tables say of it, and how far they and the audit are. */
export function Reconciliation() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getReconciliation, {}), refetchInterval: EVERY_MS })
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return null
  const ofPeople = Object.fromEntries(WALLETS.map(wallet => [wallet, `${t('console:house.people')}: ${wallet}`])) as Record<Wallet, string>
  const names: Record<(typeof PLACES)[number], string> = {
    ...ofPeople,
    traders: t('console:house.traders'),
    pools: t('console:house.pooled'),
    fees: t('console:house.fees'),
    clearing: t('console:house.clearing'),
    rounding: t('console:house.rounding'),
    external: t('console:house.external'),
    sum: t('console:house.all'),
    difference: t('console:house.difference'),
  }
  return (
    <>
      <FactTable
        title={t('console:house.reconciliation')}
        rows={data.assets.filter(row => PLACES.some(place => (row[place] ?? '0') !== '0'))}
        rowKey={({ asset }) => asset}
        empty={t('console:house.none')}
        columns={[
          { key: 'asset', header: t('console:house.asset'), cardHead: true, render: ({ asset }) => asset },
          ...PLACES.map(place => ({
            key: place,
            header: names[place],
            align: 'end' as const,
            render: (row: (typeof data.assets)[number]) => <Figure text={row[place] ?? '–'} />,
          })),
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {data.audit.finding || t('console:house.audited', { seq: data.audit.seq })}
      </Text>
      {data.recordsSince > 0 ? (
        <Text size="sm" c="dimmed">
          {t('console:house.recordsSince', { day: new Date(data.recordsSince).toISOString().slice(0, 10) })}
        </Text>
      ) : null}
      <FactTable
        title={t('console:house.projections')}
        rows={data.projections}
        rowKey={({ name }) => name}
        empty={t('console:house.none')}
        columns={[
          { key: 'name', header: t('console:house.projection'), cardHead: true, render: ({ name }) => name },
          { key: 'seq', header: t('console:house.record'), align: 'end', render: ({ seq }) => <span className="number">{seq}</span> },
          { key: 'behind', header: t('console:house.behind'), align: 'end', render: ({ behind }) => <Figure text={String(behind)} /> },
        ]}
      />
    </>
  )
}
