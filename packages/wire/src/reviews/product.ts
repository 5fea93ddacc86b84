import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import { REVIEW_CALLS } from './calls.ts'

export const reviewsProduct = product({
  word: 'reviews',
  console: withRoles(REVIEW_CALLS, {
    'console/getReviews': ['compliance', 'finance', 'admin', 'auditor'],
    'console/getReviewCounts': ['compliance', 'finance', 'admin', 'auditor'],
    'console/getReview': ['compliance', 'finance', 'admin', 'auditor'],
    'console/claimReview': ['compliance', 'finance', 'admin'],
    'console/releaseReview': ['compliance', 'finance', 'admin'],
    'console/readReview': ['compliance', 'finance', 'admin'],
    'console/decideReview': ['compliance', 'finance', 'admin'],
    'console/secondReview': ['compliance', 'finance', 'admin'],
    'console/getReviewFilters': ['compliance', 'finance', 'admin', 'auditor'],
    'console/saveReviewFilter': ['compliance', 'finance', 'admin', 'auditor'],
    'console/removeReviewFilter': ['compliance', 'finance', 'admin', 'auditor'],
  }),
  refusals: {
    reviewUnknown: 4080,
    reviewChanged: 4081,
    reviewClaimed: 4082,
    reviewNotClaimed: 4083,
    reviewDecided: 4084,
    reviewReasonsMissing: 4085,
    evidenceNotOpened: 4401,
  },
})
