import { Skeleton } from '@mantine/core'
import { memo, type Ref } from 'react'
import classes from './data-table.module.css'
import type { Column } from './data-table.tsx'

interface BodyRowProps<Row> {
  row: Row
  name: string
  columns: readonly Column<Row>[]
  onRow?: ((row: Row) => void) | undefined
  /** Place among all rows, where not all of them are in the page. */
  index?: number
  rowRef?: Ref<HTMLTableRowElement>
}

/** Where a cell stands, on a desk and on a phone. */
const placeOf = <Row,>(column: Column<Row>) => ({
  'data-align': column.align,
  'data-wide-only': column.wideOnly,
  'data-card-head': column.cardHead,
  'data-on-phone': column.onPhone,
  'data-phone-lead': column.phoneLead,
})

function BodyRowOf<Row>({ row, name, columns, onRow, index, rowRef }: BodyRowProps<Row>) {
  return (
    // The press on the row is a convenience for the mouse; every row that leads somewhere has a link for the keyboard.
    <tr
      ref={rowRef}
      data-row={name}
      {...(index === undefined ? {} : { 'data-index': index, 'aria-rowindex': index + 2 })}
      className={onRow ? classes.pressable : undefined}
      {...(onRow ? { onClick: () => onRow(row) } : {})}
    >
      {columns.map(column => (
        <td
          key={column.key}
          {...placeOf(column)}
          data-pinned={column.pinned}
          data-label={column.cardHead ? undefined : column.header}
          // A card has no head to point at: its cell is tapped.
          data-card-term={onRow ? undefined : column.term && [column.term].flat().join(' ')}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}

/** A row is drawn anew when it or its columns change, not because another row came: an account may have hundreds of orders. */
export const BodyRow = memo(BodyRowOf) as typeof BodyRowOf

/** As many rows as will stand there, as high as they will be; a bone is about as wide as what it stands for. */
export function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => `skeleton-${index}`).map(key => (
    <tr key={key}>
      {columns.map(column => (
        <td key={column.key} {...placeOf(column)}>
          <Skeleton height={14} width={column.boneWidth ?? '70%'} className={classes.bone} />
        </td>
      ))}
    </tr>
  ))
}
