import { useConnection } from '@assay/client/live/connection'
import { marketTitle } from '@assay/rules/market-title'
import { ColumnMenu } from '@assay/ui/tables/column-menu'
import { CsvButton } from '@assay/ui/tables/csv-button'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { useColumns } from '@assay/ui/tables/use-columns'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { marketPath } from '../../trading/market-paths.ts'
import { DragHandle } from './drag-handle.tsx'
import { useBoardColumns } from './market-columns.tsx'
import type { MarketRow } from './market-row.ts'
import { inOrder } from './market-views.ts'
import classes from './markets.module.css'
import { Star } from './star.tsx'

interface BoardTableProps {
  /** Contracts show funding and open interest in place of the changes of an hour and seven days. */
  view: 'contract' | 'exchange'
  rows: readonly MarketRow[] | undefined
  error: { message: string; retry: () => unknown } | undefined
  empty: ReactNode
  favourites: readonly string[]
  onToggle: (pair: string) => void
  /** Present where the rows stand in the person's own order, which can be changed. */
  onOrder?: (pairs: readonly string[]) => void
  /** Begins with the most traded on top. */
  sorted: boolean
  tools: ReactNode
}

/** The table of the market screen, with its columns, its file and its stars. */
export function BoardTable({ view, rows, error, empty, favourites, onToggle, onOrder, sorted, tools }: BoardTableProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { age } = useConnection()
  const [bySorting, setBySorting] = useState(sorted)
  // While a favourite is being dragged, the rows follow it; what is kept changes when it is dropped.
  const [dragged, setDragged] = useState<readonly string[]>()
  const order = dragged ?? favourites
  const handle =
    onOrder && !bySorting
      ? (pair: string) => (
          <DragHandle
            pair={pair}
            order={order}
            onMove={setDragged}
            onDone={pairs => {
              setDragged(undefined)
              onOrder(pairs)
            }}
          />
        )
      : undefined
  const star: Column<MarketRow> = {
    key: 'star',
    header: t('markets:column.star'),
    width: handle ? '92px' : '64px',
    phoneLead: true,
    always: true,
    compare: (a, b) => Number(favourites.includes(a.pair)) - Number(favourites.includes(b.pair)),
    render: row => (
      <span className={classes.star}>
        {handle?.(row.pair)}
        <Star pair={marketTitle(row)} on={favourites.includes(row.pair)} onToggle={() => onToggle(row.pair)} />
      </span>
    ),
  }
  const columns = [star, ...useBoardColumns(view)]
  const { shown, hidden, toggle } = useColumns(view === 'contract' ? 'contracts' : 'markets', columns)
  const inPlace = dragged && rows ? inOrder(rows, dragged) : rows
  return (
    <>
      <div className={classes.filters}>
        {tools}
        <div className={classes.tableTools}>
          <ColumnMenu columns={columns} hidden={hidden} onToggle={toggle} />
          <CsvButton name={view === 'contract' ? 'assay-contracts' : 'assay-markets'} columns={shown} rows={inPlace} />
        </div>
      </div>
      <div data-age={age} className={classes.aged}>
        <DataTable
          isLong
          label={t('markets:table.label')}
          columns={shown}
          rows={inPlace}
          rowKey={row => row.pair}
          empty={empty}
          error={error}
          {...(sorted ? { initialSorting: { key: 'volume', descending: true } } : {})}
          onSorting={sorting => setBySorting(sorting !== undefined)}
          onRow={row => void navigate(marketPath(row))}
          skeletonRows={12}
          compactOnPhone
          rowKeys
        />
      </div>
    </>
  )
}
