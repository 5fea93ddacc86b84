import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { getHealth } from '@assay/wire/operators/house-calls'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { UtcTime } from '../shared/utc-time.tsx'

const EVERY_MS = 5_000
const MEGABYTE = 1024 ** 2

/** What must hold for people to be served, and what the running audit found. */
export function Health() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getHealth, {}), refetchInterval: EVERY_MS })
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return null
  return (
    <>
      <FactTable
        title={t('console:house.health')}
        rows={data.checks}
        rowKey={({ check }) => check}
        empty={t('console:house.none')}
        columns={[
          { key: 'check', header: t('console:house.check'), cardHead: true, render: ({ check }) => check },
          {
            key: 'state',
            header: t('console:house.state'),
            render: ({ holds }) => (
              <StatusPill tone={holds ? 'good' : 'bad'}>{t(holds ? 'console:house.holds' : 'console:house.fails')}</StatusPill>
            ),
          },
          { key: 'says', header: t('console:house.says'), render: ({ says }) => says },
        ]}
      />
      {data.withdrawals.length > 0 ? (
        <FactTable
          title={t('console:house.withdrawals')}
          rows={data.withdrawals}
          rowKey={({ state }) => state}
          empty={t('console:house.none')}
          columns={[
            { key: 'state', header: t('console:house.state'), cardHead: true, render: ({ state }) => t(`console:house.waiting.${state}`) },
            { key: 'owner', header: t('console:house.answers'), render: ({ owner }) => t(`console:house.${owner}`) },
            { key: 'open', header: t('console:house.open'), align: 'end', render: ({ open }) => open },
            {
              key: 'overdue',
              header: t('console:house.overdue'),
              align: 'end',
              render: ({ overdue }) => (overdue > 0 ? <StatusPill tone="bad">{String(overdue)}</StatusPill> : overdue),
            },
          ]}
        />
      ) : null}
      <Text size="sm" c="dimmed" mt="xs">
        {t('console:house.disk', { megabytes: Math.floor(data.diskFree / MEGABYTE) })}
      </Text>
      <FactTable
        title={t('console:house.alarms')}
        rows={data.alarms}
        rowKey={({ id }) => id}
        empty={t('console:house.none')}
        columns={[
          { key: 'finding', header: t('console:house.finding'), cardHead: true, render: ({ finding }) => finding },
          { key: 'since', header: t('console:house.since'), render: ({ since }) => <UtcTime at={since} /> },
          {
            key: 'cleared',
            header: t('console:house.cleared'),
            render: ({ clearedAt }) =>
              clearedAt ? <UtcTime at={clearedAt} /> : <StatusPill tone="bad">{t('console:house.inForce')}</StatusPill>,
          },
        ]}
      />
    </>
  )
}
