/** What came into somebody's wallets at one time, and what it cost in units of USDT; no cost where it is not known. */
export interface Acquired {
  units: bigint
  cost: bigint | undefined
}

/** What a holding has cost, units of USDT; no cost where that of a part is not known. */
export interface HoldingCost {
  cost: bigint | undefined
  /** Units of the holding whose acquisition was found. */
  covered: bigint
}

/**
 * What is held of a coin has cost what its newest acquisitions have cost, because what was bought first is sold first (first in, first out, IFRS IAS 2.25). Of the oldest one that
 * is needed a part counts: its cost x the part / its units, rounded up, so that a result is never shown too high.
 */
export function costOfHolding(held: bigint, newestFirst: Iterable<Acquired>): HoldingCost {
  let [left, cost]: [bigint, bigint | undefined] = [held, 0n]
  for (const acquired of newestFirst) {
    if (left <= 0n) break
    const part = acquired.units < left ? acquired.units : left
    left -= part
    cost =
      cost === undefined || acquired.cost === undefined ? undefined : cost + (acquired.cost * part + acquired.units - 1n) / acquired.units
  }
  return { cost, covered: held - left }
}
