import { filledParts } from '@assay/money/decimal-text'

/** What of an order says how far it is filled; decimals. */
export interface FilledFigures {
  quantity: string
  /** Of a market buy by total; empty for every other order. */
  total: string
  filledQuantity: string
  filledNotional: string
  closeReason: string
}

/**
 * Whole percent of an order that is filled, rounded down: 100 means all of it. A buy by total is filled when what is left buys no further lot.
 */
export function filledPercent({ quantity, total, filledQuantity, filledNotional, closeReason }: FilledFigures): number {
  if (closeReason === 'filled') return 100
  const [part, whole] = total ? [filledNotional, total] : [filledQuantity, quantity]
  return Number(filledParts(part, whole, 100n))
}
