import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import classes from './data-table.module.css'
import type { Column } from './data-table.tsx'
import { BodyRow } from './table-rows.tsx'

/** Height of a row before it is measured. */
const GUESSED_PIXELS = 48
/** Rows kept above and below what can be seen. */
const SPARE = 12

interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  onRow?: ((row: Row) => void) | undefined
}

/** The body of a long table: only the rows near the window are in the page, the others are two empty rows of their height. */
export default function VirtualRows<Row>({ rows, columns, rowKey, onRow }: VirtualRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => GUESSED_PIXELS,
    overscan: SPARE,
    scrollMargin: top,
    getItemKey: index => rowKey(rows[index] as Row),
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body}>
      <Gap height={before} span={columns.length} />
      {items.map(({ index, key }) => {
        const row = rows[index] as Row
        return (
          <BodyRow key={key} row={row} name={rowKey(row)} columns={columns} onRow={onRow} index={index} rowRef={virtual.measureElement} />
        )
      })}
      <Gap height={after} span={columns.length} />
    </tbody>
  )
}

function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr className={classes.gap} style={{ height }}>
      <td colSpan={span} />
    </tr>
  )
}
