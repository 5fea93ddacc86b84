import type { RequestOf } from '@assay/wire/call'
import { custodyState } from '@assay/wire/earn/calls'
import type { getCustodyOrders } from '@assay/wire/earn/console-calls'
import { useSearchParams } from 'react-router'

export const STATES = ['open', ...custodyState.options] as const

const fitting = (value: string | null, form: RegExp): string | undefined => (value !== null && form.test(value) ? value : undefined)

/** Which orders the address asks for: a reload and a link show the same. What the contract has no name for filters nothing. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams()
  const request: RequestOf<typeof getCustodyOrders> = {
    state: STATES.find(one => one === query.get('state')),
    uid: fitting(query.get('uid'), /^\d{1,12}$/),
    before: fitting(query.get('before'), /^\d{1,15}$/),
  }
  const change = (patch: Partial<Record<'state' | 'uid' | 'before', string>>) => {
    const next = new URLSearchParams(location.search)
    // Another filter begins at its first page.
    next.delete('before')
    for (const [name, value] of Object.entries(patch)) value ? next.set(name, value) : next.delete(name)
    setQuery(next, { replace: !('before' in patch) })
  }
  return { request, change }
}
