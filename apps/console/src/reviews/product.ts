import { latePart } from '@assay/client/loading/late-part'
import { IconClipboardCheck } from '@tabler/icons-react'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const reviews: Product = {
  routes: [
    {
      path: PATHS.reviews,
      who: 'operator',
      shows: 'console/getReviews',
      load: async () => (await import('./reviews.tsx')).Reviews,
    },
    {
      path: PATHS.review,
      who: 'operator',
      shows: 'console/getReview',
      load: async () => (await import('./case/review-case.tsx')).ReviewCase,
    },
  ],
  menu: [
    {
      path: PATHS.reviews,
      name: 'reviews',
      Icon: IconClipboardCheck,
      Badge: latePart(async () => (await import('./review-badge.tsx')).ReviewBadge),
    },
  ],
}
