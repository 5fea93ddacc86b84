/** What one person has put in. */
export interface Commitment {
  /** Number of the subscription in its project, 1, 2, 3 …: who came first. */
  readonly sequence: number
  /** In units of USDT. */
  readonly amount: bigint
}

/** What is shared out: whole lots at one price. */
export interface AllocationTerms {
  /** Lots on sale. */
  readonly supply: bigint
  /** Units of USDT that a lot costs. */
  readonly lotCost: bigint
  /** Most lots of one person. */
  readonly cap: bigint
}

/** The most that a person can get: what the amount pays for, and no more than the cap, in lots. */
export const limitOf = ({ lotCost, cap }: Pick<AllocationTerms, 'lotCost' | 'cap'>, amount: bigint): bigint => {
  const paidFor = amount / lotCost
  return paidFor < cap ? paidFor : cap
}

interface Share extends Commitment {
  readonly limit: bigint
  readonly place: number
}

/**
 * Lots of each commitment, in the order of the list. Everybody gets the same share of what they put in, nobody more than the own limit:
 *
 *   limit = min(cap, floor(amount / cost of a lot))
 *   while somebody's supply x amount / (sum of amounts) reaches the own limit: they get the limit, and both leave the sums
 *   the others get floor(supply x amount / sum), and each lot that is then left goes to the largest remainder, at the same remainder to the lower sequence
 *
 * The sum is min(supply, sum of limits). Who reaches the limit at a share reaches it at every greater one, and the share only grows when somebody leaves: those
 * with the least limit for their amount leave first, so that one pass over the sorted list does what the rounds do.
 */
export function allocate({ supply, lotCost, cap }: AllocationTerms, commitments: readonly Commitment[]): bigint[] {
  const lots = commitments.map(() => 0n)
  const shares: Share[] = commitments.map((commitment, place) => ({
    sequence: commitment.sequence,
    amount: commitment.amount,
    place,
    limit: limitOf({ lotCost, cap }, commitment.amount),
  }))
  shares.sort((a, b) => compare(a.limit * b.amount, b.limit * a.amount))
  let left = supply
  let sum = shares.reduce((total, { amount }) => total + amount, 0n)
  let first = 0
  for (; first < shares.length; first++) {
    const { amount, limit, place } = shares[first] as Share
    if (left * amount < limit * sum) break
    lots[place] = limit
    left -= limit
    sum -= amount
  }
  shareOut(shares.slice(first), { left, sum }, lots)
  return lots
}

/** Floors, then largest remainders. All have the same divisor, so that remainders compare as they are. */
function shareOut(shares: readonly Share[], { left, sum }: { left: bigint; sum: bigint }, lots: bigint[]): void {
  let over = left
  const remainders = shares.map(share => {
    const product = left * share.amount
    const floor = product / sum
    lots[share.place] = floor
    over -= floor
    return { share, remainder: product % sum }
  })
  remainders.sort((a, b) => compare(b.remainder, a.remainder) || a.share.sequence - b.share.sequence)
  for (const { share } of remainders.slice(0, Number(over))) lots[share.place] = (lots[share.place] as bigint) + 1n
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
