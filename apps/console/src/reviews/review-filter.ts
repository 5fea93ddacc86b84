import type { RequestOf } from '@assay/wire/call'
import { type getReviews, REVIEW_FILTERS, REVIEW_KINDS } from '@assay/wire/reviews/calls'
import { useSearchParams } from 'react-router'

const FIELDS = ['filter', 'kind', 'topic', 'overdue', 'uid'] as const
type Field = (typeof FIELDS)[number]

type ReviewRequest = RequestOf<typeof getReviews>
type FilterPatch = Partial<Record<Field, string>>

/** Of the contract: UIDs and topics are no longer. */
const UID = /^\d{1,12}$/
const TOPIC = /^\w{1,30}$/
const PAGE = /^[1-9]\d{0,5}$/

const fitting = (value: string | null, form: RegExp): string | undefined => (value !== null && form.test(value) ? value : undefined)

/** What the address asks for; whatever the contract has no name for filters nothing. Pages are counted from 1 in the address, from 0 in the contract. */
export function requestOf(query: URLSearchParams): ReviewRequest & { filter: NonNullable<ReviewRequest['filter']> } {
  const page = fitting(query.get('page'), PAGE)
  return {
    filter: REVIEW_FILTERS.find(one => one === query.get('filter')) ?? 'todo',
    kind: REVIEW_KINDS.find(one => one === query.get('kind')),
    topic: fitting(query.get('topic'), TOPIC),
    overdue: query.get('overdue') === '1' ? '1' : undefined,
    uid: fitting(query.get('uid'), UID),
    page: page === undefined ? undefined : String(Number(page) - 1),
  }
}

/** The filter of the queue, which the address keeps: a reload and a link show the same. A change of it begins at the first page. */
export function useReviewFilter() {
  const [query, setQuery] = useSearchParams()
  // The address itself is asked: of two quick changes the second knows the first, and what changes nothing opens no page anew.
  const changeQuery = (edit: (next: URLSearchParams) => void, options?: { replace: boolean }) => {
    const next = new URLSearchParams(location.search)
    edit(next)
    if (next.toString() !== new URLSearchParams(location.search).toString()) setQuery(next, options)
  }
  const change = (patch: FilterPatch) =>
    changeQuery(
      next => {
        next.delete('page')
        for (const field of FIELDS) if (field in patch) patch[field] ? next.set(field, patch[field]) : next.delete(field)
      },
      { replace: true },
    )
  const turnTo = (page: number) => changeQuery(next => (page > 1 ? next.set('page', String(page)) : next.delete('page')))
  const withoutPage = new URLSearchParams(query)
  withoutPage.delete('page')
  return { request: requestOf(query), query: query.toString(), saved: withoutPage.toString(), change, turnTo }
}
