import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ReactNode } from 'react'
import { LoadMore } from './load-more.tsx'
import type { Pages } from './use-pages.ts'

interface PagedTableProps<Row> {
  /** Names the table for a screen reader. */
  label: string
  columns: readonly Column<Row>[]
  pages: Pick<Pages<Row, unknown>, 'rows' | 'error' | 'more' | 'loadingMore' | 'keptSince'>
  rowKey: (row: Row) => string
  below?: (row: Row) => ReactNode
  /** Said when there are no rows. */
  empty: { title: string; hint: string }
}

/** A list of a terminal that is read page by page. */
export function PagedTable<Row>({ pages: { rows, error, more, loadingMore, keptSince }, empty, ...table }: PagedTableProps<Row>) {
  return (
    <>
      <DataTable dense rows={rows} skeletonRows={4} error={error} empty={<EmptyState {...empty} />} {...table} />
      <LoadMore more={more} busy={loadingMore} keptSince={keptSince} />
    </>
  )
}
