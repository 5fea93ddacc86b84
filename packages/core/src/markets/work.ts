import type { MarketsState } from './state.ts'

/** Public reason of the halt of a market in whose work the core met a fault. */
export const INTERNAL_FAULT = 'internalFault'

/** Public reason of the halt of a market in which trading begins at its time. */
export const NOT_YET_TRADED = 'notYetTraded'

/** What is done for itself, so that it can be halted by itself: a market, a product, a kind of command, or that kind of one person. */
export type Work = string

/** Whether a fault halted a work, and nobody of staff has let it go on. */
export const isHaltedByFault = ({ faults }: MarketsState, work: Work): boolean => faults.size > 0 && faults.has(work)

/** Begins the turn of a market, or of a product, in what a command leads to; false when a fault halted it: then it is left out. */
export function beginTurn(markets: MarketsState, work: Work): boolean {
  if (isHaltedByFault(markets, work)) return false
  markets.turn = work
  return true
}
