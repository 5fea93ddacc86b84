import { multiplyDivide } from '@assay/money/arithmetic'

/** So many percent (0 to 100) of an amount, rounded down: a share of what is available is never more than it. */
export const shareOf = (available: bigint, percent: number): bigint => multiplyDivide(available, BigInt(percent), 100n, 'floor')

/** Which share of the available amount is used, in whole percent, rounded down; at most 100. */
export function percentUsed(used: bigint, available: bigint): number {
  if (available <= 0n) return 0
  const percent = multiplyDivide(used, 100n, available, 'floor')
  return Number(percent > 100n ? 100n : percent)
}
