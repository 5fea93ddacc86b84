import { latePart } from '@assay/client/loading/late-part'
import { VERIFICATION_STEPS } from '@assay/rules/verification/levels'
import type { Product } from '../shared/product/product.ts'

export const verification: Product = {
  person: [
    { name: 'verification', place: 'identity', Card: latePart(async () => (await import('./person-verification.tsx')).PersonVerification) },
  ],
  cases: [{ kind: 'verification', topics: VERIFICATION_STEPS }],
}
