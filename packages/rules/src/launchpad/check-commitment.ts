import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { type Refusal, refuse } from '../refusals.ts'
import { type ProjectTerms, SUBSCRIPTION_ASSET } from './terms.ts'

/** What more is put in, and what is compared with it. */
export interface CommitmentFigures {
  readonly terms: Pick<ProjectTerms, 'minimum' | 'opensAt' | 'closesAt'>
  /** Version of the listing date that holds, and that the person saw. */
  readonly version: number
  readonly shownVersion: number
  /** Already committed. */
  readonly committed: Amount
  /** In the exchange wallet, not frozen. */
  readonly available: Amount
  readonly at: number
}

const usdt = (amount: bigint): string => formatDecimal(amount, USDT_SCALE)

/** Why nobody subscribes at a time (ms); `undefined` while it is open. */
export function checkOpen({ opensAt, closesAt }: Pick<ProjectTerms, 'opensAt' | 'closesAt'>, at: number): Refusal | undefined {
  if (at < opensAt) return refuse('subscriptionNotOpen')
  return at >= closesAt ? refuse('subscriptionClosed') : undefined
}

/** Everything about money and time that can refuse a subscription or more of one, in the order of `refusals.ts`; `undefined` when nothing does. */
export function checkCommitment(amount: Amount, figures: CommitmentFigures): Refusal | undefined {
  const { terms, committed, available } = figures
  const closed = checkOpen(terms, figures.at)
  if (closed) return closed
  if (figures.shownVersion !== figures.version) return refuse('projectTermsChanged')
  if (committed + amount < terms.minimum) return refuse('commitmentTooSmall', { minimum: usdt(terms.minimum), asset: SUBSCRIPTION_ASSET })
  if (amount <= available) return undefined
  return refuse('subscriptionBalanceTooLow', { available: usdt(available), required: usdt(amount), asset: SUBSCRIPTION_ASSET })
}

/** Everything that can refuse taking a part back: what is left is nothing, or the least of a subscription. */
export function checkTakeBack(
  amount: Amount,
  { terms, committed, at }: Pick<CommitmentFigures, 'terms' | 'committed' | 'at'>,
): Refusal | undefined {
  const closed = checkOpen(terms, at)
  if (closed) return closed
  const rest = committed - amount
  if (rest < 0n) return refuse('commitmentExceeded', { committed: usdt(committed), asset: SUBSCRIPTION_ASSET })
  return rest > 0n && rest < terms.minimum
    ? refuse('commitmentTooSmall', { minimum: usdt(terms.minimum), asset: SUBSCRIPTION_ASSET })
    : undefined
}
