import { read } from '@assay/client/call/queries'
import { getReviewCounts } from '@assay/wire/reviews/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../shared/use-may.ts'

/** So often the room of reviews is read anew while the page is visible. */
export const REVIEWS_EVERY_MS = 10_000

/** How many cases wait, of all kinds that the operator sees; always fresh. Nothing waits for a role that sees none. */
export function useReviewCounts() {
  const { data } = useQuery({ ...read(getReviewCounts, {}), refetchInterval: REVIEWS_EVERY_MS, enabled: useMay()(getReviewCounts) })
  const sum = { todo: 0, mine: 0, second: 0, overdue: 0 }
  for (const { todo, mine, second, overdue } of data?.counts ?? []) {
    sum.todo += todo
    sum.mine += mine
    sum.second += second
    sum.overdue += overdue
  }
  return sum
}
