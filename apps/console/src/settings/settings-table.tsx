import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { isHouseSettings } from '@assay/wire/operators/settings-fields'
import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../shared/panel.tsx'
import { marketSettingsPath } from '../shared/paths.ts'
import type { MarketSeen } from '../shared/product/settings-seen.ts'
import { BeginTime } from './begin-time.tsx'

/** All markets with the number of the version in force and of the newest; each leads to its versions. */
export function SettingsTable({ title, markets }: { title: string; markets: readonly MarketSeen[] | undefined }) {
  const { t } = useTranslation()
  const columns = useMemo<Column<MarketSeen>[]>(
    () => [
      {
        key: 'market',
        header: t('console:settings.market'),
        cardHead: true,
        compare: (a, b) => a.market.localeCompare(b.market, 'en'),
        render: ({ market }) => (
          <Anchor component={Link} to={marketSettingsPath(market)} inherit>
            {isHouseSettings(market) ? t(`console:settings.house.${market}`) : market}
          </Anchor>
        ),
      },
      {
        key: 'product',
        header: t('console:settings.product'),
        compare: (a, b) => a.product.localeCompare(b.product, 'en'),
        render: ({ product }) => t(`console:settings.products.${product}`),
      },
      { key: 'current', header: t('console:settings.current'), align: 'end', render: ({ current }) => current },
      { key: 'newest', header: t('console:settings.newest'), align: 'end', render: ({ versions }) => versions.length },
      {
        key: 'begins',
        header: t('console:settings.newestBegins'),
        render: ({ versions }) => <BeginTime at={versions.at(-1)?.effectiveAt ?? 0} />,
      },
    ],
    [t],
  )
  return (
    <Panel>
      <DataTable
        label={title}
        columns={columns}
        rows={markets}
        rowKey={({ market }) => market}
        empty={<EmptyState title={t('console:settings.noMarkets')} />}
        dense
        rowKeys
      />
    </Panel>
  )
}
