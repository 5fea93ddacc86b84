import { read } from '@assay/client/call/queries'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { Incident } from '@assay/wire/status/calls'
import { getIncidents, openIncident } from '@assay/wire/status/console-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import { useMay } from '../shared/use-may.ts'
import { useTitle } from '../shared/use-title.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import { IncidentDialog } from './incident-dialog.tsx'

const EVERY_MS = 30_000

/** What people read on the status page of disturbances and planned work. */
export function Incidents() {
  const { t } = useTranslation()
  useTitle(t('console:menu.incidents'))
  const { data, error, refetch } = useQuery({ ...read(getIncidents, {}), refetchInterval: EVERY_MS })
  const mayWrite = useMay()(openIncident)
  const [asked, setAsked] = useState<{ incident?: Incident }>()
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  const columns: Column<Incident>[] = [
    { key: 'title', header: t('console:incidents.title'), cardHead: true, render: ({ title }) => title },
    {
      key: 'step',
      header: t('console:incidents.step'),
      render: ({ step }) => <StatusPill tone={step === 'resolved' ? 'good' : 'waiting'}>{t(`console:incidentStep.${step}`)}</StatusPill>,
    },
    {
      key: 'parts',
      header: t('console:incidents.parts'),
      render: ({ parts }) => parts.map(part => t(`console:statusPart.${part}`)).join(', '),
    },
    {
      key: 'startedAt',
      header: t('console:incidents.startedAt'),
      render: ({ startedAt }) => <UtcTime at={startedAt} precision="minute" />,
    },
    { key: 'text', header: t('console:incidents.newest'), render: ({ updates }) => updates[0]?.text ?? '' },
    {
      key: 'action',
      header: t('console:table.action'),
      align: 'end',
      render: incident =>
        mayWrite && incident.resolvedAt === 0 ? (
          <Button size="compact-sm" variant="default" data-row-action onClick={() => setAsked({ incident })}>
            {t('console:incidents.update')}
          </Button>
        ) : null,
    },
  ]
  return (
    <>
      <PageTitle
        title={t('console:menu.incidents')}
        hint={t('console:incidents.hint')}
        actions={mayWrite ? <Button onClick={() => setAsked({})}>{t('console:incidents.open')}</Button> : null}
      />
      <Panel>
        <DataTable
          label={t('console:menu.incidents')}
          columns={columns}
          rows={data?.incidents}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('console:incidents.none')} />}
          dense
          rowKeys
        />
      </Panel>
      {asked ? <IncidentDialog incident={asked.incident} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
