import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { getSessions } from '@assay/wire/people'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '../../shared/queries.ts'
import classes from './people.module.css'

type SessionRow = ResponseOf<typeof getSessions>['sessions'][number]

/** Where the person is signed in. */
export function SessionList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getSessions, {}))
  const columns: Column<SessionRow>[] = [
    {
      key: 'device',
      header: t('people:devices.device'),
      render: row => (
        <span className={classes.device}>
          <bdi>{row.device || t('people:devices.unknown')}</bdi>
          {row.current ? <StatusPill tone="good">{t('people:devices.this')}</StatusPill> : null}
        </span>
      ),
    },
    { key: 'address', header: t('people:devices.address'), render: row => <span className="number">{row.address}</span> },
    { key: 'created', header: t('people:devices.since'), render: row => <Moment at={row.createdAt} precision="minute" /> },
    { key: 'seen', header: t('people:devices.seen'), align: 'end', render: row => <Moment at={row.seenAt} precision="minute" /> },
  ]
  return (
    <div className={classes.panel}>
      <DataTable
        label={t('people:devices.title')}
        columns={columns}
        rows={data?.sessions}
        rowKey={row => row.id}
        empty={<EmptyState title={t('people:devices.none')} />}
        error={error ? { message: error.message, retry: refetch } : undefined}
        skeletonRows={2}
      />
    </div>
  )
}
