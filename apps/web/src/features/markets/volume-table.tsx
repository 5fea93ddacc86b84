import { EmptyState } from '@assay/ui/states/empty-state'
import { DataTable } from '@assay/ui/tables/data-table'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useConnection } from '../../shared/live/connection.ts'
import { spotPath } from '../../shared/paths.ts'
import { useMarketColumns } from './market-columns.tsx'
import classes from './markets.module.css'
import type { useMarkets } from './use-markets.ts'

/** The 24H volume table of the home page. */
export function VolumeTable({ markets }: { markets: ReturnType<typeof useMarkets> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const columns = useMarketColumns()
  const { age } = useConnection()
  return (
    <div className={`${classes.board} ${classes.aged}`} data-age={age}>
      <DataTable
        label={t('markets:table.label')}
        columns={columns}
        rows={markets.rows}
        rowKey={row => row.pair}
        empty={<EmptyState title={t('markets:table.empty')} />}
        error={markets.error}
        initialSorting={{ key: 'volume', descending: true }}
        onRow={row => void navigate(spotPath(row.pair))}
        skeletonRows={12}
        compactOnPhone
      />
    </div>
  )
}
