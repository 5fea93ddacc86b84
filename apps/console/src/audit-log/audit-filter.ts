import { useSearchParams } from 'react-router'

const FIELDS = ['words', 'operatorId', 'action'] as const
type Field = (typeof FIELDS)[number]

/** What of the log is shown; a field that is absent filters nothing. */
export type AuditFilter = Partial<Record<Field, string>>

/** The filter of the log, which the address keeps: a reload and a link show the same. */
export function useAuditFilter(): [AuditFilter, (patch: AuditFilter) => void] {
  const [query, setQuery] = useSearchParams()
  const filter: AuditFilter = Object.fromEntries(FIELDS.flatMap(field => (query.get(field) ? [[field, query.get(field)]] : [])))
  const change = (patch: AuditFilter) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        for (const field of FIELDS) if (field in patch) patch[field] ? next.set(field, patch[field]) : next.delete(field)
        return next
      },
      { replace: true },
    )
  return [filter, change]
}
