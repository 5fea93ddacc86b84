import { verificationLevelOf } from '@assay/core/verification/read'
import type { ServerProduct } from '../platform.ts'
import { factorResetCases } from './factor-reset-cases.ts'

/** Removing what people have lost: operators decide, two of them. */
export const factorResetProduct: ServerProduct = {
  start: ({ identity, reviews, running }) => {
    const levelOf = (uid: number) => running.engine.read(({ state }) => verificationLevelOf(state, uid))
    reviews.register(factorResetCases({ identity, levelOf }))
    return () => []
  },
}
