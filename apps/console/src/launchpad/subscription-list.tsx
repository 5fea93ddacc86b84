import { read } from '@assay/client/call/queries'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { getNewCoinSubscriptions, rejectSubscription } from '@assay/wire/launchpad/console-calls'
import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Figure } from '../shared/facts/figure.tsx'
import { personPath } from '../shared/paths.ts'
import { Section } from '../shared/section.tsx'
import { useMay } from '../shared/use-may.ts'
import type { ProjectSeen } from './project-table.tsx'
import { RejectSubscription } from './reject-subscription.tsx'

type SubscriptionSeen = ResponseOf<typeof getNewCoinSubscriptions>['subscriptions'][number]

const EVERY_MS = 5_000

/** Subscriptions to one project, the newest first; before the close one can be kept out. */
export function SubscriptionList({ project }: { project: ProjectSeen }) {
  const { t } = useTranslation()
  const [before, setBefore] = useState<string>()
  const mayReject = useMay()(rejectSubscription) && project.state === 'live'
  const [rejected, setRejected] = useState<SubscriptionSeen>()
  const request = { project: project.projectId, ...(before !== undefined && { before }) }
  const { data, error, refetch } = useQuery({ ...read(getNewCoinSubscriptions, request), refetchInterval: EVERY_MS })
  const columns: Column<SubscriptionSeen>[] = [
    { key: 'sequence', header: t('console:newCoins.sequence'), cardHead: true, render: ({ sequence }) => sequence },
    {
      key: 'uid',
      header: t('console:newCoins.uid'),
      render: ({ uid }) => (
        <Anchor component={Link} to={personPath(uid)} inherit>
          {uid}
        </Anchor>
      ),
    },
    {
      key: 'state',
      header: t('console:newCoins.state'),
      render: ({ state }) => <StatusPill>{t(`console:newCoins.own.${state}`)}</StatusPill>,
    },
    { key: 'committed', header: t('console:newCoins.committed'), align: 'end', render: row => <Figure text={row.committed} /> },
    { key: 'quantity', header: t('console:newCoins.quantity'), align: 'end', render: row => <Figure text={row.quantity} /> },
    { key: 'charge', header: t('console:newCoins.charge'), align: 'end', render: row => <Figure text={row.charge} /> },
    { key: 'refund', header: t('console:newCoins.refund'), align: 'end', render: row => <Figure text={row.refund} /> },
    {
      key: 'reject',
      header: '',
      render: row =>
        mayReject && row.state === 'review' ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('console:newCoins.rejectOf', { number: row.sequence })}
            onClick={() => setRejected(row)}
          >
            {t('console:newCoins.reject')}
          </Button>
        ) : null,
    },
  ]
  const last = data?.subscriptions.at(-1)
  return (
    <Section title={t('console:newCoins.subscriptions', { coin: project.coin })}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('console:newCoins.subscriptions', { coin: project.coin })}
          columns={columns}
          rows={data?.subscriptions}
          rowKey={({ subscriptionId }) => subscriptionId}
          empty={<EmptyState title={t('console:newCoins.noSubscriptions')} />}
          dense
        />
      )}
      <Group mt="sm">
        {before === undefined ? null : (
          <Button variant="default" onClick={() => setBefore(undefined)}>
            {t('console:newCoins.newest')}
          </Button>
        )}
        {data?.more && last ? (
          <Button variant="default" onClick={() => setBefore(last.subscriptionId)}>
            {t('console:newCoins.older')}
          </Button>
        ) : null}
      </Group>
      {rejected ? <RejectSubscription subscription={rejected} onClose={() => setRejected(undefined)} /> : null}
    </Section>
  )
}
