/** What one transaction of the house may cost at most, in units of the chain's coin: a tenth of it. The signer signs no dearer one. */
export const TRANSACTION_COST_MAX = 10n ** 17n

const BUMP_HUNDREDTHS = 125n

/** What a transaction offers for each unit of gas, in units of the chain's coin: at most, and of that on top of what the block costs (EIP-1559). */
export interface FeeOffer {
  maxFee: bigint
  maxPriority: bigint
}

/** Whether a transaction that uses all of its gas costs no more than one may. */
export const isAffordable = (gas: bigint, maxFee: bigint): boolean => gas * maxFee <= TRANSACTION_COST_MAX

/**
 * What a transaction of so much gas offers when a block costs `base` and `priority` is usual on top: twice the first and the second, and never more than it may
 * cost. Undefined while a block alone costs that much: it waits.
 */
export const feeOffer = ({ base, priority }: { base: bigint; priority: bigint }, gas: bigint): FeeOffer | undefined => {
  const most = TRANSACTION_COST_MAX / gas
  if (base >= most) return undefined
  const maxPriority = least(priority > 0n ? priority : 1n, most - base)
  return { maxFee: least(base * 2n + maxPriority, most), maxPriority }
}

/** What replaces an offer: a quarter more of both, rounded up, as nodes want at least a tenth. Undefined where that would cost more than one may. */
export const raisedOffer = ({ maxFee, maxPriority }: FeeOffer, gas: bigint): FeeOffer | undefined => {
  const raised = { maxFee: quarterMore(maxFee), maxPriority: quarterMore(maxPriority) }
  return isAffordable(gas, raised.maxFee) ? raised : undefined
}

/** Whether an offer is a quarter above another one at least, in both parts. */
export const isRaisedOffer = (offer: FeeOffer, before: FeeOffer): boolean =>
  offer.maxFee * 100n >= before.maxFee * BUMP_HUNDREDTHS && offer.maxPriority * 100n >= before.maxPriority * BUMP_HUNDREDTHS

const quarterMore = (cap: bigint): bigint => (cap * BUMP_HUNDREDTHS + 99n) / 100n

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
