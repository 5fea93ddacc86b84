import { formatDecimal, parseDecimal } from '@assay/money/decimal'

/**
 * The value `steps` steps further (or back), as the arrow keys move it: never below zero, and on a multiple of the step.
 * An empty or unreadable value counts from zero.
 */
export function stepAmount(value: string, { step, steps, decimals }: { step: string; steps: number; decimals: number }): string {
  const size = parseDecimal(step, decimals) ?? 0n
  if (size === 0n) return value
  const units = parseDecimal(value, decimals) ?? 0n
  const offset = units % size
  // From between two steps, one step leads to the next one in that direction.
  const base = offset === 0n || steps < 0 ? units - offset + (offset !== 0n ? size : 0n) : units - offset
  const moved = base + BigInt(steps) * size
  return formatDecimal(moved < 0n ? 0n : moved, decimals)
}
