import type { Amount } from '@assay/money/kinds'
import { dayStartOf } from '@assay/rules/hong-kong-day'
import { excludedUntil, lossLimitAt, pendingLossLimit, type SelfLimits } from '../../people/self-limits.ts'
import type { UserId } from '../../people/state.ts'
import type { Product, ProductTypes } from '../../tx/product.ts'
import { PRODUCTS } from '../products.ts'
import type { State } from '../state.ts'

const LOSING = (Object.values(PRODUCTS) as Pick<Product<ProductTypes>, 'lossesOf'>[]).filter(({ lossesOf }) => lossesOf !== undefined)

/** What somebody has set for themselves, and what follows from losses in all products together; times in ms, 0 for none. */
export interface OwnLimits {
  lossLimit: Amount | undefined
  pending: SelfLimits['pending']
  /** Net loss since `dayStartsAt`, 00:00 in Hong Kong; negative for a gain. */
  lossToday: bigint
  dayStartsAt: number
  /** Stakes and fees of what runs: they count against the limit. */
  atRisk: Amount
  excludedUntil: number
  /** Of the product with most. */
  lossesInRow: number
  pausedUntil: number
}

/** The limits of a person at a time (ms), and what products say that was lost. */
export function ownLimitsOf(state: State, user: UserId, at: number): OwnLimits {
  const losses = LOSING.flatMap(product => product.lossesOf?.(state, user, at) ?? [])
  return {
    lossLimit: lossLimitAt(state, user, at),
    pending: pendingLossLimit(state, user, at),
    lossToday: losses.reduce((sum, { today }) => sum + today, 0n),
    dayStartsAt: dayStartOf(at),
    atRisk: losses.reduce((sum, { atRisk }) => sum + atRisk, 0n) as Amount,
    excludedUntil: excludedUntil(state, user, at),
    lossesInRow: Math.max(0, ...losses.map(({ inRow }) => inRow)),
    pausedUntil: Math.max(0, ...losses.map(({ pausedUntil }) => pausedUntil)),
  }
}
