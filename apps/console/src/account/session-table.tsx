import { useAction } from '@assay/client/action/action'
import { read, refresh } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { endSessions, getOwnSessions } from '@assay/wire/operators/account-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import { Section } from '../shared/section.tsx'

type SessionRow = ResponseOf<typeof getOwnSessions>['sessions'][number]

/** Where the operator is logged in; each of the other sessions can be ended. */
export function SessionTable() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getOwnSessions, {}))
  const action = useAction(endSessions)
  // Why not, a toast has said.
  const end = (id?: string) =>
    void action.run(id === undefined ? {} : { id }).then(
      () => refresh(getOwnSessions),
      () => undefined,
    )
  const columns: Column<SessionRow>[] = [
    { key: 'address', header: t('console:account.sessionAddress'), cardHead: true, render: ({ address }) => <bdi>{address}</bdi> },
    { key: 'since', header: t('console:account.sessionSince'), render: ({ createdAt }) => <Moment at={createdAt} precision="minute" /> },
    { key: 'seen', header: t('console:account.sessionSeen'), render: ({ seenAt }) => <Moment at={seenAt} precision="minute" /> },
    {
      key: 'actions',
      header: t('console:table.action'),
      align: 'end',
      render: ({ id, isThis, address }) =>
        isThis ? (
          t('console:account.sessionThis')
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('console:account.sessionEndOf', { address })}
            disabled={action.busy}
            onClick={() => end(id)}
          >
            {t('console:account.sessionEnd')}
          </Button>
        ),
    },
  ]
  return (
    <Section title={t('console:account.sessions')}>
      <Panel>
        <DataTable
          label={t('console:account.sessions')}
          columns={columns}
          rows={data?.sessions}
          rowKey={({ id }) => id}
          empty={null}
          error={error ? { message: error.message, retry: refetch } : undefined}
          skeletonRows={2}
          dense
        />
      </Panel>
      {(data?.sessions.length ?? 0) > 1 ? (
        <Button size="compact-sm" variant="default" disabled={action.busy} onClick={() => end()}>
          {t('console:account.sessionEndOthers')}
        </Button>
      ) : null}
    </Section>
  )
}
