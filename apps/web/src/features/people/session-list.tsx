import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { endSessions, getSessions } from '@assay/wire/people/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './people.module.css'

type SessionRow = ResponseOf<typeof getSessions>['sessions'][number]

/** Where the person is signed in, and the way out of each of them but this. */
export function SessionList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getSessions, {}))
  const { run, busy } = useAction(endSessions)
  const end = (input: { id?: string }) => void saidByToast(run(input)).finally(() => void refetch())
  const nameOf = ({ device }: SessionRow) => device || t('people:devices.unknown')
  const isElsewhere = data?.sessions.some(({ current }) => !current) ?? false
  const out: Column<SessionRow> = {
    key: 'end',
    header: '',
    align: 'end',
    render: row =>
      row.current ? null : (
        <Button
          size="compact-xs"
          variant="default"
          disabled={busy}
          aria-label={t('people:devices.endOf', { device: nameOf(row) })}
          onClick={() => end({ id: row.id })}
        >
          {t('people:devices.end')}
        </Button>
      ),
  }
  const columns: Column<SessionRow>[] = [
    {
      key: 'device',
      header: t('people:devices.device'),
      render: row => (
        <span className={classes.device}>
          <bdi>{nameOf(row)}</bdi>
          {row.current ? <StatusPill tone="good">{t('people:devices.this')}</StatusPill> : null}
        </span>
      ),
    },
    { key: 'address', header: t('people:devices.address'), render: row => <span className="number">{row.address}</span> },
    { key: 'created', header: t('people:devices.since'), render: row => <Moment at={row.createdAt} precision="minute" /> },
    { key: 'seen', header: t('people:devices.seen'), align: 'end', render: row => <Moment at={row.seenAt} precision="minute" /> },
    ...(isElsewhere ? [out] : []),
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
      {isElsewhere ? (
        <div className={classes.actions}>
          <Button size="xs" variant="default" disabled={busy} onClick={() => end({})}>
            {t('people:devices.endOthers')}
          </Button>
        </div>
      ) : data ? (
        <p className={classes.only}>{t('people:devices.only')}</p>
      ) : null}
    </div>
  )
}
