import type { Call } from '@assay/wire/call'
import { useCallback, useMemo } from 'react'
import { type LivePagesProps, useLivePages } from '../terminal/lists/use-live-pages.ts'
import { allAs } from './join-sources.ts'
import { isWanted, type JointFilter } from './joint-filter.ts'
import type { JointRow, JointSource, Product } from './joint-row.ts'

interface JointPagesProps<C extends Call, Row, Cell extends string>
  extends Omit<LivePagesProps<C, Row>, 'belongs' | 'isShown' | 'isWanted'> {
  product: Product
  filter: JointFilter
  /** The number of the one row that was asked for, which is found or not: there is nothing to read on. */
  one: string | undefined
  fits: (row: Row, filter: JointFilter) => boolean
  present: (row: Row) => JointRow<Cell>
}

/** What a product has closed or traded for the list of all products, newest first; what comes while the screen watches comes on top by itself. */
export function useJointPages<C extends Call, Row, Cell extends string>(call: C, props: JointPagesProps<C, Row, Cell>): JointSource<Cell> {
  const { product, filter, one, fits, present, ...list } = props
  const wanted = isWanted(product, filter)
  const { idOf } = list
  const isShown = useCallback((row: Row) => one === undefined || idOf(row) === one, [one, idOf])
  const belongs = useCallback((row: Row) => fits(row, filter), [fits, filter])
  const { rows: found, error, more, loadingMore, all, readTo } = useLivePages(call, { ...list, belongs, isShown, isWanted: wanted })
  const rows = useMemo(() => (wanted ? found?.map(present) : []), [wanted, found, present])
  return one !== undefined ? { rows, error } : { rows, error, more, readTo, busy: loadingMore, all: allAs(all, present) }
}
