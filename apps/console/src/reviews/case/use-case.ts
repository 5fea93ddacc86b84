import { queryClient, read, refresh } from '@assay/client/call/queries'
import { getReview, getReviewCounts, getReviews, type Review } from '@assay/wire/reviews/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../shared/session.ts'

type ReviewEvent = Review['history'][number]

/** Nothing of a case outlives its page, and nothing changes it under the eyes of whoever looks: they decide on what they saw. */
const AS_LOOKED_AT = { gcTime: 0, staleTime: 0, refetchOnReconnect: false } as const

const newEvents = (before: Review, now: Review): readonly ReviewEvent[] => {
  const known = new Set(before.history.map(event => JSON.stringify(event)))
  return now.history.filter(event => !known.has(JSON.stringify(event)))
}

/** The case that is looked at. */
export function useCase(id: string) {
  const ownId = useSession(session => session.profile?.id)
  const options = read(getReview, { id })
  const { data: review, error, refetch } = useQuery({ ...options, ...AS_LOOKED_AT })
  const [changes, setChanges] = useState<readonly ReviewEvent[]>()
  const [hasActed, setActed] = useState(false)
  const refreshQueue = () => void Promise.all([refresh(getReviews), refresh(getReviewCounts)])
  return {
    review,
    error,
    /** What happened between the version that was looked at and the present one; absent when nothing did. */
    changes,
    forgetChanges: () => setChanges(undefined),
    /** The operator has changed the case from this page. */
    hasActed,
    /** Takes the case as an action of one's own left it. */
    take: (changed: Review) => {
      queryClient.current.setQueryData(options.queryKey, changed)
      setChanges(undefined)
      setActed(true)
      refreshQueue()
    },
    /** Reads the case anew and keeps what is new in it. */
    reload: async () => {
      const { data: now } = await refetch()
      refreshQueue()
      if (!review || !now || now.version === review.version) return
      const isOwnReading = ({ event, operator }: ReviewEvent) => event === 'read' && operator?.id === ownId
      const found = newEvents(review, now)
      const others = found.filter(event => !isOwnReading(event))
      if (others.length > 0 || found.length === 0) setChanges(others)
    },
  }
}

export type HeldCase = ReturnType<typeof useCase>
