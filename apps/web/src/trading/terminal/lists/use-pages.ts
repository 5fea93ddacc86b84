import { callServer } from '@assay/client/call/api'
import { readToken } from '@assay/client/session/token'
import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type AllRows, readAll } from '../../../shared/lists/read-all.ts'

const PAGE = '20'

export interface Pages<Row, Page> {
  /** The first page as it came, for what it says beside its rows. */
  first: Page | undefined
  /** Newest first; absent until the first page. */
  rows: readonly Row[] | undefined
  error: { message: string; retry: () => unknown } | undefined
  /** Reads the next page; absent when there is none. */
  more: (() => void) | undefined
  loadingMore: boolean
  /** Older rows than of this time, ms since 1970, were moved elsewhere; the last page says so. */
  keptSince: number | undefined
  /** Reads the whole list for a file; absent while all of it is loaded. */
  all: (() => Promise<AllRows<Row>>) | undefined
}

export interface PagesProps<C extends Call, Row> {
  input: RequestOf<C>
  rowsOf: (page: ResponseOf<C>) => readonly Row[]
  idOf: (row: Row) => string
  /** False while nothing of the list is shown: nothing is read. */
  isWanted?: boolean
}

/** Reads a paged list of the contract: each page starts after the last row of the one before. */
export function usePages<C extends Call, Row>(
  call: C,
  { input, rowsOf, idOf, isWanted = true }: PagesProps<C, Row>,
): Pages<Row, ResponseOf<C>> {
  const query = useInfiniteQuery({
    queryKey: [call.path, 'pages', input, readToken()?.slice(0, 8)],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callServer(call, { ...(input as object), limit: PAGE, ...(pageParam === undefined ? {} : { before: pageParam }) } as RequestOf<C>, {
        quiet: true,
        signal,
      }),
    getNextPageParam: page => {
      const last = rowsOf(page).at(-1)
      return (page as { more: boolean }).more && last !== undefined ? idOf(last) : undefined
    },
    staleTime: 0,
    enabled: isWanted,
  })
  return {
    first: query.data?.pages[0],
    rows: query.data?.pages.flatMap(page => [...rowsOf(page)]),
    error: query.error ? { message: query.error.message, retry: query.refetch } : undefined,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    keptSince: (query.data?.pages.at(-1) as { keptSince?: number } | undefined)?.keptSince,
    all: query.hasNextPage ? () => readAll(call, { input, rowsOf, idOf }) : undefined,
  }
}
