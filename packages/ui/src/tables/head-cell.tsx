import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { ColumnName } from './column-name.tsx'
import classes from './data-table.module.css'
import type { Column, Sorting } from './data-table.tsx'

interface HeadCellProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
}

/** The head of a column; sorts when the column can. */
export function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
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
          <span>
            <ColumnName header={column.header} term={column.term} />
          </span>
          <Icon size={13} aria-hidden="true" />
        </button>
      ) : (
        <ColumnName header={column.header} term={column.term} />
      )}
    </th>
  )
}
