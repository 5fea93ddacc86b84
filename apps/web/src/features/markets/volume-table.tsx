import { useConnection } from '@assay/client/live/connection'
import { EmptyState } from '@assay/ui/states/empty-state'
import { DataTable } from '@assay/ui/tables/data-table'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { spotPath } from '../../trading/market-paths.ts'
import { useFavourites } from './favourites.ts'
import { FavouritesEmpty } from './favourites-empty.tsx'
import { useMarketColumns } from './market-columns.tsx'
import { MARKET_VIEWS, type MarketView, NEW_FOR_DAYS, viewOf } from './market-views.ts'
import classes from './markets.module.css'
import type { useMarkets } from './use-markets.ts'

const isView = (text: string | null): text is MarketView => MARKET_VIEWS.includes(text as MarketView)

/** The 24H volume table of the home page, in five views. */
export function VolumeTable({ markets }: { markets: ReturnType<typeof useMarkets> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const columns = useMarketColumns()
  const { age } = useConnection()
  const { favourites, star } = useFavourites(markets)
  const [view, setView] = useState<MarketView>('hot')
  const [opened] = useState(() => Date.now())
  const rows = markets.rows && viewOf(view, markets.rows, { favourites, now: opened })
  const empty =
    view === 'favourites' ? (
      <FavouritesEmpty rows={markets.rows ?? []} onStar={pairs => star(pairs, true)} />
    ) : (
      <EmptyState title={t(`markets:none.${view}`, { days: NEW_FOR_DAYS })} />
    )
  return (
    <div className={`${classes.open} ${classes.aged}`} data-age={age}>
      <div className={classes.tools}>
        <Tabs value={view} onChange={value => (isView(value) ? setView(value) : undefined)} className={classes.tabs}>
          <Tabs.List aria-label={t('markets:volume.title')}>
            {MARKET_VIEWS.map(name => (
              <Tabs.Tab key={name} value={name}>
                {t(`markets:view.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      </div>
      <DataTable
        key={view}
        label={t('markets:table.label')}
        columns={columns}
        rows={rows}
        rowKey={row => row.pair}
        empty={empty}
        error={markets.error}
        onRow={row => void navigate(spotPath(row.pair))}
        skeletonRows={12}
        compactOnPhone
      />
    </div>
  )
}
