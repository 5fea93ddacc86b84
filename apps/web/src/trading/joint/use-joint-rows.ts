import { useMemo } from 'react'
import { isWanted, type JointFilter } from './joint-filter.ts'
import type { JointRow, JointSource, Product } from './joint-row.ts'

interface JointRowsProps<Row, Cell extends string> {
  product: Product
  filter: JointFilter
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined
  fits: (row: Row, filter: JointFilter) => boolean
  present: (row: Row) => JointRow<Cell>
}

/** What a product has open for the list of all products, live. */
export function useJointRows<Row, Cell extends string>(props: JointRowsProps<Row, Cell>): JointSource<Cell> {
  const { product, filter, rows: all, fits, present } = props
  const rows = useMemo(
    () => (isWanted(product, filter) ? all?.filter(row => fits(row, filter)).map(present) : []),
    [product, all, filter, fits, present],
  )
  return { rows }
}
