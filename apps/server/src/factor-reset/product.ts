import type { ServerProduct } from '../platform.ts'
import { factorResetCases } from './factor-reset-cases.ts'

/** Removing what people have lost: operators decide, two of them. */
export const factorResetProduct: ServerProduct = {
  start: ({ identity, reviews }) => {
    reviews.register(factorResetCases({ identity }))
    return () => []
  },
}
