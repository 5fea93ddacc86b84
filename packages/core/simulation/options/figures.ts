const ONE = 10n ** 8n

/** Whole units of a share that the person gets. */
export const payoutFrom = (stake: bigint, rate: bigint): bigint => (stake * rate) / ONE
/** Units of a share that the house gets, a part of one counted as one. */
export const feeFrom = (stake: bigint, rate: bigint): bigint => {
  const [whole, rest] = [(stake * rate) / ONE, (stake * rate) % ONE]
  return rest === 0n ? whole : whole + 1n
}

/** Rounds up where it is exactly half, and takes that back where the tick below is the even one. Never 0. */
export function meanOnTick(prices: readonly bigint[], tick: bigint): bigint {
  let sum = 0n
  for (const price of prices) sum += price
  const whole = BigInt(prices.length) * tick
  const ticks = (2n * sum + whole) / (2n * whole)
  const isHalf = (2n * sum + whole) % (2n * whole) === 0n
  const even = isHalf && ticks % 2n === 1n ? ticks - 1n : ticks
  return even === 0n ? tick : even * tick
}

/** What is left when as many of the lowest and of the highest are taken away, one after the other, as a fifth of all has. */
export function withoutExtremes(prices: readonly bigint[]): bigint[] {
  const left = [...prices]
  for (let taken = 5; taken <= prices.length; taken += 5) {
    left.splice(left.indexOf(extreme(left, -1n)), 1)
    left.splice(left.indexOf(extreme(left, 1n)), 1)
  }
  return left
}

function extreme(prices: readonly bigint[], sign: bigint): bigint {
  let found = prices[0] as bigint
  for (const price of prices) if ((price - found) * sign > 0n) found = price
  return found
}

/** Days since 1970 in Hong Kong, eight hours ahead. */
export const dayInHongKong = (at: number): number => Math.floor((at / 3_600_000 + 8) / 24)
