import { useSending } from '@assay/client/action/use-sending'
import { queryClient, read } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import { getReviews, type ReviewRow } from '@assay/wire/reviews/calls'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { reviewPath } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { requestOf } from '../review-filter.ts'

/** The case after this one that one can work on: not one that somebody else is at, nor an approval that one has proposed. After the last comes the first. */
function nextOf(reviews: readonly ReviewRow[], id: string, ownId: string | undefined): ReviewRow | undefined {
  const place = reviews.findIndex(review => review.id === id)
  const inOrder = [...reviews.slice(place + 1), ...reviews.slice(0, Math.max(place, 0))]
  return inOrder.find(
    ({ state, claimedBy, proposedBy }) =>
      !(state === 'claimed' && claimedBy?.id !== ownId) && !(state === 'proposed' && proposedBy?.id === ownId),
  )
}

/** Opens the next case of the filter that the address carries, or says that there is none. */
export function useNextCase(id: string): () => Promise<void> {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { send } = useSending()
  const ownId = useSession(session => session.profile?.id)
  const find = async (): Promise<ReviewRow | undefined> => {
    const request = requestOf(query)
    const pages = request.page === undefined ? [request] : [request, { ...request, page: undefined }]
    for (const page of pages) {
      const { reviews } = await queryClient.current.fetchQuery({ ...read(getReviews, page), staleTime: 0 })
      const next = nextOf(reviews, id, ownId)
      if (next) return next
    }
    return undefined
  }
  return async () => {
    const refused = await send(async () => {
      const next = await find()
      if (next) await navigate(reviewPath(next.id, query.toString()))
      else toast(t('console:review.noNext'))
    })
    if (refused) toast(refused.message, 'warning')
  }
}
