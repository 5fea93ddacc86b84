import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { DataTable } from '@assay/ui/tables/data-table'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../shared/panel.tsx'
import type { MarketSeen } from '../../shared/product/settings-seen.ts'
import { BeginTime } from '../begin-time.tsx'
import { ChangeLines } from '../change-lines.tsx'

const stateOf = (version: number, current: number) => {
  if (version === current) return { state: 'inForce', tone: 'good' } as const
  return version > current ? ({ state: 'future', tone: 'waiting' } as const) : ({ state: 'past', tone: 'plain' } as const)
}

/** The versions of a market, newest first, each with what it changed. */
export function VersionTable({ market: { current, versions } }: { market: MarketSeen }) {
  const { t } = useTranslation()
  return (
    <Panel>
      <DataTable
        label={t('console:settings.versions')}
        rows={[...versions].reverse()}
        rowKey={({ version }) => String(version)}
        empty={<EmptyState title={t('console:settings.noMarkets')} />}
        dense
        columns={[
          {
            key: 'version',
            header: t('console:settings.number'),
            cardHead: true,
            render: ({ version }) => t('console:settings.version', { version }),
          },
          {
            key: 'begins',
            header: t('console:settings.newestBegins'),
            render: ({ effectiveAt }) => <BeginTime at={effectiveAt} />,
          },
          {
            key: 'state',
            header: t('console:operators.state'),
            render: ({ version }) => {
              const { state, tone } = stateOf(version, current)
              return <StatusPill tone={tone}>{t(`console:settings.${state}`)}</StatusPill>
            },
          },
          {
            key: 'changed',
            header: t('console:settings.changed'),
            width: '50%',
            render: ({ version, lines }) => (version === 1 ? t('console:settings.first') : <ChangeLines lines={lines} />),
          },
        ]}
      />
    </Panel>
  )
}
