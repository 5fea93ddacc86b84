import { EmptyState } from '@assay/ui/states/empty-state'
import { DataTable } from '@assay/ui/tables/data-table'
import { useTranslation } from 'react-i18next'
import { Figure } from '../shared/facts/figure.tsx'
import { Panel } from '../shared/panel.tsx'
import type { SettingsSeen } from '../shared/product/settings-seen.ts'
import { Section } from '../shared/section.tsx'

/** What is in the pools out of which the house keeps promises, and what it has earned. */
export function PoolTables({ settings }: { settings: SettingsSeen | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('console:settings.pools')}>
        <Panel>
          <DataTable
            label={t('console:settings.pools')}
            rows={settings?.pools}
            rowKey={({ pool, asset }) => `${pool} ${asset}`}
            empty={<EmptyState title={t('console:settings.noPools')} />}
            skeletonRows={2}
            dense
            columns={[
              {
                key: 'pool',
                header: t('console:settings.pool'),
                cardHead: true,
                render: ({ pool }) => t(`console:settings.poolName.${pool}`),
              },
              { key: 'asset', header: t('console:settings.asset'), render: ({ asset }) => asset },
              { key: 'balance', header: t('console:settings.balance'), align: 'end', render: ({ balance }) => <Figure text={balance} /> },
              {
                key: 'available',
                header: t('console:settings.available'),
                align: 'end',
                render: ({ available }) => <Figure text={available} />,
              },
            ]}
          />
        </Panel>
      </Section>
      <Section title={t('console:settings.fees')}>
        <Panel>
          <DataTable
            label={t('console:settings.fees')}
            rows={settings?.fees}
            rowKey={({ house, asset }) => `${house} ${asset}`}
            empty={<EmptyState title={t('console:settings.noFees')} />}
            skeletonRows={2}
            dense
            columns={[
              {
                key: 'house',
                header: t('console:settings.earned'),
                cardHead: true,
                render: ({ house }) => t(`console:settings.earnedBy.${house}`),
              },
              { key: 'asset', header: t('console:settings.asset'), render: ({ asset }) => asset },
              { key: 'balance', header: t('console:settings.balance'), align: 'end', render: ({ balance }) => <Figure text={balance} /> },
            ]}
          />
        </Panel>
      </Section>
    </>
  )
}
