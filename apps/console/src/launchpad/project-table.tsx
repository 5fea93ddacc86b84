import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import type { getNewCoinBook } from '@assay/wire/launchpad/console-calls'
import { Anchor, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Figure } from '../shared/facts/figure.tsx'
import { Panel } from '../shared/panel.tsx'
import { personPath } from '../shared/paths.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import type { ProjectAct } from './project-dialogs.tsx'

export type ProjectSeen = ResponseOf<typeof getNewCoinBook>['projects'][number]

const TONES = {
  upcoming: 'waiting',
  live: 'good',
  allocating: 'waiting',
  allocated: 'waiting',
  trading: 'good',
  finished: 'plain',
  cancelled: 'bad',
} as const

const BEFORE_TRADING: readonly string[] = ['upcoming', 'live', 'allocating', 'allocated']

/** What can be proposed of a project now. */
const actsOf = ({ state, isIssuerPaid }: ProjectSeen): ProjectAct[] => {
  if (BEFORE_TRADING.includes(state)) return ['putOff', 'callOff']
  return state === 'trading' && !isIssuerPaid ? ['pay'] : []
}

interface ProjectTableProps {
  projects: readonly ProjectSeen[]
  onShow: (projectId: string) => void
  /** Absent for whoever may propose nothing. */
  onAct?: (act: ProjectAct, project: ProjectSeen) => void
}

/** Every project in a line. */
export function ProjectTable({ projects, onShow, onAct }: ProjectTableProps) {
  const { t } = useTranslation()
  const columns: Column<ProjectSeen>[] = [
    { key: 'coin', header: t('console:newCoins.term.coin'), cardHead: true, render: ({ coin }) => coin },
    { key: 'id', header: t('console:newCoins.id'), align: 'end', render: ({ projectId }) => projectId },
    {
      key: 'state',
      header: t('console:newCoins.state'),
      render: ({ state }) => <StatusPill tone={TONES[state]}>{t(`console:newCoins.states.${state}`)}</StatusPill>,
    },
    { key: 'closesAt', header: t('console:newCoins.closes'), render: ({ closesAt }) => <UtcTime at={closesAt} precision="minute" /> },
    { key: 'listingAt', header: t('console:newCoins.listing'), render: ({ listingAt }) => <UtcTime at={listingAt} precision="minute" /> },
    { key: 'committed', header: t('console:newCoins.committed'), align: 'end', render: ({ committed }) => <Figure text={committed} /> },
    { key: 'subscribers', header: t('console:newCoins.subscribers'), align: 'end', render: ({ subscribers }) => subscribers },
    { key: 'sold', header: t('console:newCoins.sold'), align: 'end', render: ({ sold }) => <Figure text={sold} /> },
    { key: 'escrow', header: t('console:newCoins.escrow'), align: 'end', render: ({ escrow }) => <Figure text={escrow} /> },
    {
      key: 'issuer',
      header: t('console:newCoins.issuer'),
      render: ({ issuer }) => (
        <Anchor component={Link} to={personPath(issuer)} inherit>
          {issuer}
        </Anchor>
      ),
    },
    {
      key: 'acts',
      header: '',
      render: project => (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => onShow(project.projectId)}>
            {t('console:newCoins.show')}
          </Button>
          {onAct
            ? actsOf(project).map(act => (
                <Button
                  key={act}
                  size="compact-sm"
                  variant="default"
                  aria-label={t(`console:newCoins.${act}Of`, { coin: project.coin })}
                  onClick={() => onAct(act, project)}
                >
                  {t(`console:newCoins.${act}`)}
                </Button>
              ))
            : null}
        </Group>
      ),
    },
  ]
  return (
    <Panel>
      <DataTable
        label={t('console:newCoins.projects')}
        columns={columns}
        rows={projects}
        rowKey={({ projectId }) => projectId}
        empty={<EmptyState title={t('console:newCoins.none')} />}
        dense
      />
    </Panel>
  )
}
