import type { Amount } from '@assay/money/kinds'

/** An isolated position's margin, and what it has to keep. */
export interface MarginState {
  margin: Amount
  unrealisedPnl: Amount
  /** At the mark and the position's leverage. */
  initialMargin: Amount
}

/** Most that can be taken out of an isolated position: its equity stays at least the initial margin at the mark, and the margin at least 0. */
export function reducibleMargin({ margin, unrealisedPnl, initialMargin }: MarginState): Amount {
  const surplus = margin + unrealisedPnl - initialMargin
  const most = surplus < margin ? surplus : margin
  return (most > 0n ? most : 0n) as Amount
}
