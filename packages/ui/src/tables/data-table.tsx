import { Fragment, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { ErrorState } from '../states/error-state.tsx'
import type { TermKey } from '../states/term.tsx'
import classes from './data-table.module.css'
import { HeadCell } from './head-cell.tsx'
import { BodyRow, SkeletonRows } from './table-rows.tsx'
import { useRowKeys } from './use-row-keys.tsx'

/** From so many rows on, only those near the window are in the page. */
const VIRTUAL_ABOVE = 100
const SKELETON_ROWS = 6

const VirtualRows = lazy(() => import('./virtual-rows.tsx')) as <Row>(
  props: Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'onRow'> & { rows: readonly Row[] },
) => ReactNode

export interface Column<Row> {
  key: string
  header: string
  /** Explains the header; of a column that two figures share, the upper and the lower. */
  term?: TermKey | readonly TermKey[]
  render: (row: Row) => ReactNode
  /** Numbers stand at the end, words at the start. */
  align?: 'start' | 'end'
  /** Makes the column sortable. */
  compare?: (a: Row, b: Row) => number
  /** What stands in a CSV file; without it the column is not in the file. */
  text?: (row: Row) => string
  /** Cannot be left out by the person: what says which row it is, and what can be done with it. */
  always?: boolean
  /** Left out below 640 px, where a row is a card. */
  wideOnly?: boolean
  /** The first line of the card on a phone, without its label. */
  cardHead?: boolean
  /** In a table that is `compactOnPhone`: one of the figures that a phone shows. */
  onPhone?: boolean
  /** In such a table: stands before the head, for a star or a mark. */
  phoneLead?: boolean
  width?: string
  /** Width of what stands here while it is being loaded. */
  boneWidth?: number | string
  /** Stays in sight at the end of the line when the table is wider than its place. */
  pinned?: boolean
}

export interface Sorting {
  key: string
  descending: boolean
}

interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  label: string
  columns: readonly Column<Row>[]
  /** Absent while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown when there are no rows. */
  empty: ReactNode
  error?: { message: string; retry: () => unknown } | undefined
  initialSorting?: Sorting | undefined
  /** Hears how the person sorts; `undefined`: as the rows came. */
  onSorting?: (sorting: Sorting | undefined) => void
  onRow?: (row: Row) => void
  /** What stands below a row over the whole width, or nothing: its details, a form. */
  below?: (row: Row) => ReactNode
  /** Rows of the skeleton. */
  skeletonRows?: number
  dense?: boolean
  /** On a phone a row is not a card with all figures but a line: the head, and the figures marked `onPhone`. */
  compactOnPhone?: boolean
  /** May have very many rows and scrolls with the page: of more than a hundred only those near the window are in it. */
  isLong?: boolean
  /** `j` and `k` move from row to row, Enter opens. For the one table that a screen is about. */
  rowKeys?: boolean
}

/** A table with sorting, a head that stays, and its three other states; cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, initialSorting, error, empty, label, dense = false, compactOnPhone = false, onSorting } = props
  const [sorting, setSorting] = useState(initialSorting)
  const sorted = useMemo(() => sort(rows, columns, sorting), [rows, columns, sorting])
  const frame = useRowKeys<HTMLDivElement>(props.rowKeys === true)
  const isLong = props.isLong === true && sorted !== undefined && sorted.length > VIRTUAL_ABOVE
  const onSort = (next: Sorting | undefined) => {
    setSorting(next)
    onSorting?.(next)
  }
  if (error && !rows) return <ErrorState message={error.message} onRetry={error.retry} />
  if (rows?.length === 0) return empty
  return (
    <div ref={frame} className={classes.frame}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={rows === undefined}
        aria-rowcount={isLong ? sorted.length + 1 : undefined}
        data-dense={dense || undefined}
        data-compact={compactOnPhone || undefined}
      >
        <thead>
          <tr>
            {columns.map(column => (
              <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {isLong ? (
          <Suspense fallback={<Rows {...props} rows={undefined} />}>
            <VirtualRows rows={sorted} columns={columns} rowKey={props.rowKey} {...(props.onRow ? { onRow: props.onRow } : {})} />
          </Suspense>
        ) : (
          <Rows {...props} rows={sorted} />
        )}
      </table>
    </div>
  )
}

function Below({ span, children }: { span: number; children: ReactNode }) {
  return children ? (
    <tr className={classes.below}>
      <td colSpan={span}>{children}</td>
    </tr>
  ) : null
}

function Rows<Row>({ rows, columns, rowKey, onRow, below, skeletonRows = SKELETON_ROWS }: DataTableProps<Row>) {
  return (
    <tbody>
      {rows ? (
        rows.map(row => (
          <Fragment key={rowKey(row)}>
            <BodyRow row={row} name={rowKey(row)} columns={columns} onRow={onRow} />
            <Below span={columns.length}>{below?.(row)}</Below>
          </Fragment>
        ))
      ) : (
        <SkeletonRows columns={columns} count={skeletonRows} />
      )}
    </tbody>
  )
}

function sort<Row>(rows: readonly Row[] | undefined, columns: readonly Column<Row>[], sorting: Sorting | undefined) {
  const compare = sorting && columns.find(column => column.key === sorting.key)?.compare
  if (!rows || !compare) return rows
  const factor = sorting.descending ? -1 : 1
  return [...rows].sort((a, b) => factor * compare(a, b))
}
