import { accrueDue, isEarnBehind } from '../earn/accrue-due.ts'
import { beginTurn, isHaltedByFault } from '../markets/work.ts'
import { settleDue } from '../options/settle-due.ts'
import { collectClaims } from '../payments/chain/claims.ts'
import { cancelWithdrawalsOf, endClosingPayouts } from '../payments/withdrawals/decide.ts'
import { perpAfterwards } from '../perp/afterwards.ts'
import { cancelOpeningOrders, cancelOrdersOfExcluded } from '../perp/orders/cancel-opening-orders.ts'
import { checkWaiting, spotAfterwards } from '../spot/afterwards.ts'
import { cancelBuyOrders } from '../spot/orders/cancel-all-orders.ts'
import { expireOrders } from '../spot/orders/expire-orders.ts'
import type { CoreTx } from './core-transaction.ts'
import type { Command } from './record.ts'
import type { State } from './state.ts'

/**
 * What else a command of one part leads to in others, in order. The only place where parts meet. Each part has its turn, and in it each of its markets; one
 * that a fault halted is left out.
 */
export function react(tx: CoreTx, command: Command): void {
  const { kind } = command
  const { markets, perp } = tx.state
  if (kind === 'people.freeze') endClosingPayouts(tx, command.user)
  if (kind === 'people.exclude') cancelOpeningOrders(tx, command.user)
  if (kind === 'markets.halt' && tx.emitted.some(({ type }) => type === 'markets.workResumed')) {
    cancelOrdersOfExcluded(tx)
    for (const user of new Set([...tx.state.people.claims.values()].map(claim => claim.user))) cancelRaising(tx, user)
  }
  if (kind === 'payments.orphanDeposit') stopForClaim(tx)
  if (beginTurn(markets, 'spot')) {
    if (kind === 'clock.tick') expireOrders(tx)
    if (kind === 'clock.tick' || kind === 'markets.updateIndex' || kind === 'markets.halt') checkWaiting(tx)
    spotAfterwards(tx)
  }
  if (perp.markets.length > 0 && beginTurn(markets, 'perp')) perpAfterwards(tx, kind)
  if ((kind === 'clock.tick' || kind === 'markets.updateIndex') && beginTurn(markets, 'options')) settleDue(tx)
  if (kind === 'clock.tick' && beginTurn(markets, 'earn')) accrueDue(tx)
  if (tx.state.people.claims.size > 0 && !markets.alarm && beginTurn(markets, 'claims')) collectClaims(tx)
}

/** Whoever owes the house takes no new risk: what they had asked for is taken back, so that it pays what they owe. */
function stopForClaim(tx: CoreTx): void {
  for (const event of [...tx.emitted]) {
    if (event.type !== 'payments.depositOrphaned' || !event.claimed) continue
    cancelWithdrawalsOf(tx, event.user)
    cancelRaising(tx, event.user)
  }
}

/** Those in a market that a fault halted stay until it goes on. */
function cancelRaising(tx: CoreTx, user: number): void {
  const { markets } = tx.state
  if (beginTurn(markets, 'spot')) cancelBuyOrders(tx, user)
  if (beginTurn(markets, 'perp')) cancelOpeningOrders(tx, user)
}

/** Whether a tick left work that is due to the next one, because a record does so much at most. */
export const isWorkLeft = (state: State, at: number): boolean => !isHaltedByFault(state.markets, 'earn') && isEarnBehind(state, at)
