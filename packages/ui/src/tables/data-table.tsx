import { Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { ErrorState } from '../states/error-state.tsx'
import classes from './data-table.module.css'

export interface Column<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Numbers stand at the end, words at the start. */
  align?: 'start' | 'end'
  /** Makes the column sortable. */
  compare?: (a: Row, b: Row) => number
  /** Left out below 640 px, where a row is a card. */
  wideOnly?: boolean
  /** The first line of the card on a phone, without its label. */
  cardHead?: boolean
  /** In a table that is `compactOnPhone`: one of the figures that a phone shows. */
  onPhone?: boolean
  /** In such a table: stands before the head, for a star or a mark. */
  phoneLead?: boolean
  width?: string
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
  initialSorting?: Sorting
  onRow?: (row: Row) => void
  /** What stands below a row over the whole width, or nothing: its details, a form. */
  below?: (row: Row) => ReactNode
  /** Rows of the skeleton. */
  skeletonRows?: number
  dense?: boolean
  /** On a phone a row is not a card with all figures but a line: the head, and the figures marked `onPhone`. */
  compactOnPhone?: boolean
}

/** A table with sorting, a head that stays, and its three other states; cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, initialSorting, error, empty, label, dense = false, compactOnPhone = false } = props
  const [sorting, setSorting] = useState(initialSorting)
  const sorted = useMemo(() => sort(rows, columns, sorting), [rows, columns, sorting])
  if (error && !rows) return <ErrorState message={error.message} onRetry={error.retry} />
  if (rows?.length === 0) return empty
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={rows === undefined}
        data-dense={dense || undefined}
        data-compact={compactOnPhone || undefined}
      >
        <thead>
          <tr>
            {columns.map(column => (
              <HeadCell key={column.key} column={column} sorting={sorting} onSort={setSorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted ? sorted.map(row => <RowAndBelow key={props.rowKey(row)} row={row} {...props} />) : <SkeletonRows {...props} />}
        </tbody>
      </table>
    </div>
  )
}

function sort<Row>(rows: readonly Row[] | undefined, columns: readonly Column<Row>[], sorting: Sorting | undefined) {
  const compare = sorting && columns.find(column => column.key === sorting.key)?.compare
  if (!rows || !compare) return rows
  const factor = sorting.descending ? -1 : 1
  return [...rows].sort((a, b) => factor * compare(a, b))
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const active = sorting?.key === column.key ? sorting : undefined
  const Icon = active ? (active.descending ? IconChevronDown : IconChevronUp) : IconSelector
  // First press: the largest on top; second: the smallest; third: as it came.
  const next = !active ? { key: column.key, descending: true } : active.descending ? { key: column.key, descending: false } : undefined
  const order = active ? (active.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th
      scope="col"
      data-align={column.align}
      data-pinned={column.pinned}
      style={{ width: column.width }}
      {...(column.compare ? { 'aria-sort': order } : {})}
    >
      {column.compare ? (
        <button type="button" className={classes.sort} data-active={active ? true : undefined} onClick={() => onSort(next)}>
          {column.header}
          <Icon size={13} aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function RowAndBelow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const below = props.below?.(props.row)
  return (
    <Fragment>
      <BodyRow {...props} />
      {below ? (
        <tr className={classes.below}>
          <td colSpan={props.columns.length}>{below}</td>
        </tr>
      ) : null}
    </Fragment>
  )
}

function BodyRow<Row>({ row, columns, onRow }: DataTableProps<Row> & { row: Row }) {
  return (
    // The press on the row is a convenience for the mouse; every row that leads somewhere has a link for the keyboard.
    <tr className={onRow ? classes.pressable : undefined} {...(onRow ? { onClick: () => onRow(row) } : {})}>
      {columns.map(column => (
        <td
          key={column.key}
          data-align={column.align}
          data-pinned={column.pinned}
          data-label={column.cardHead ? undefined : column.header}
          data-card-head={column.cardHead}
          data-wide-only={column.wideOnly}
          data-on-phone={column.onPhone}
          data-phone-lead={column.phoneLead}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}

function SkeletonRows<Row>({ columns, skeletonRows = 6 }: DataTableProps<Row>) {
  return Array.from({ length: skeletonRows }, (_, index) => `skeleton-${index}`).map(key => (
    <tr key={key}>
      {columns.map(column => (
        <td
          key={column.key}
          data-align={column.align}
          data-wide-only={column.wideOnly}
          data-card-head={column.cardHead}
          data-on-phone={column.onPhone}
          data-phone-lead={column.phoneLead}
        >
          <Skeleton height={14} width="70%" className={classes.bone} />
        </td>
      ))}
    </tr>
  ))
}
