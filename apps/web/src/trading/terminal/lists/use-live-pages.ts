import { joinNewest } from '@assay/client/live/join-newest'
import type { Call, ResponseOf } from '@assay/wire/call'
import { useMemo } from 'react'
import { type Pages, type PagesProps, usePages } from './use-pages.ts'

export interface LivePagesProps<C extends Call, Row> extends PagesProps<C, Row> {
  /** What a row is known by in the list; without it by `idOf`, after which a page is read. */
  keyOf?: (row: Row) => string
  /** Milliseconds since 1970; the newest comes first. */
  atOf: (row: Row) => number
  /** Rows that the socket has told since. */
  arrived: readonly Row[]
  /** Whether a row that arrives is one of those that are asked for; the same function as long as the answer is the same. */
  belongs: (row: Row) => boolean
  /** Whether a row that was read is shown; without it all that the call gives are. */
  isShown?: (row: Row) => boolean
  /** False for rows that arrive long after their time, as an order that closes: they are shown at once, also among those that are not read yet. */
  comesInOrder: boolean
}

interface LivePages<C extends Call, Row> extends Pages<Row, ResponseOf<C>> {
  /** Time of the last row that was read. */
  readTo: number | undefined
}

/** A paged list of the contract, with the rows on top that come while the screen watches. */
export function useLivePages<C extends Call, Row>(call: C, props: LivePagesProps<C, Row>): LivePages<C, Row> {
  const { keyOf = props.idOf, atOf, arrived, belongs, isShown, comesInOrder } = props
  const pages = usePages(call, props)
  const { rows: read, more } = pages
  const last = read?.at(-1)
  const readTo = last && atOf(last)
  // What is older than the last row that was read comes with the next page.
  const oldest = comesInOrder && more ? readTo : undefined
  const rows = useMemo(() => {
    if (!read) return undefined
    const known = isShown ? read.filter(isShown) : read
    const since = arrived.filter(row => belongs(row) && (oldest === undefined || atOf(row) >= oldest))
    return joinNewest({ known, arrived: since, idOf: keyOf, atOf, most: known.length + since.length })
  }, [read, arrived, belongs, isShown, oldest, keyOf, atOf])
  return { ...pages, rows, readTo }
}
