import { callServer } from '@assay/client/call/api'
import { read } from '@assay/client/call/queries'
import type { ResponseOf } from '@assay/wire/call'
import { getAuditLog } from '@assay/wire/operators/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditFilter } from './audit-filter.ts'

export type AuditEntry = ResponseOf<typeof getAuditLog>['entries'][number]

const PAGE = '50'
const PAGE_OF_FILE = '200'

const askPage = (filter: AuditFilter, before: string, options: { limit: string; signal?: AbortSignal }) =>
  callServer(
    getAuditLog,
    { ...filter, limit: options.limit, ...(before && { before }) },
    { quiet: true, ...(options.signal && { signal: options.signal }) },
  )

const lastNumber = (entries: readonly AuditEntry[]): string => String(entries.at(-1)?.number ?? '')

/** The log as it is filtered, newest first, page after page. */
export const useAuditLog = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [...read(getAuditLog, filter).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => askPage(filter, pageParam, { limit: PAGE, signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, more }) => (more && entries.length > 0 ? lastNumber(entries) : undefined),
  })

/** Every entry of a filter, for a file. */
export async function wholeAuditLog(filter: AuditFilter): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  for (let before = ''; ; before = lastNumber(all)) {
    const { entries, more } = await askPage(filter, before, { limit: PAGE_OF_FILE })
    all.push(...entries)
    if (!more || entries.length === 0) return all
  }
}
