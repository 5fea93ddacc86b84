import { newMarketOf, newMarketSettings } from '@assay/rules/launchpad/market-settings'
import { SUBSCRIPTION_ASSET } from '@assay/rules/launchpad/terms'
import { cancelPayoutsOf } from '../bank/decide.ts'
import { accrueDue, isEarnBehind } from '../earn/accrue-due.ts'
import { areProjectsBehind, workOnProjects } from '../launchpad/do-due.ts'
import { projectOf } from '../launchpad/state.ts'
import { takeBackAllOf } from '../launchpad/subscribe.ts'
import { withdrawLoanOf } from '../loans/decide.ts'
import { areLoansBehind, remindDue } from '../loans/remind-due.ts'
import { beginTurn, isHaltedByFault, NOT_YET_TRADED } from '../markets/work.ts'
import { settleDue } from '../options/settle-due.ts'
import { collectClaims } from '../payments/chain/claims.ts'
import { cancelWithdrawalsOf, endClosingPayouts } from '../payments/withdrawals/decide.ts'
import { isClosing, userOf } from '../people/read.ts'
import { perpAfterwards } from '../perp/afterwards.ts'
import { cancelOpeningOrders, cancelOrdersOfExcluded } from '../perp/orders/cancel-opening-orders.ts'
import { areQuickBuysBehind, expireQuickBuys } from '../quick-buy/expire-due.ts'
import { payCommissionsOfClosing } from '../rewards/commission/pay-due.ts'
import { areRewardsBehind, settleRewardsDue } from '../rewards/settle-due.ts'
import { checkWaiting, spotAfterwards } from '../spot/afterwards.ts'
import { openHaltedPair } from '../spot/listing/open-halted-pair.ts'
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
  if (kind === 'people.freeze') {
    endClosingPayouts(tx, command.user)
    withdrawLoanOfClosing(tx, command.user)
    if (beginTurn(markets, 'rewards')) payCommissionsOfClosing(tx, command.user)
    takeBackOfClosing(tx, command.user)
  }
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
  if (kind === 'clock.tick' && beginTurn(markets, 'loans')) remindDue(tx)
  if (kind === 'clock.tick' && beginTurn(markets, 'quickBuy')) expireQuickBuys(tx)
  if (kind === 'clock.tick' && beginTurn(markets, 'rewards')) settleRewardsDue(tx)
  if (kind === 'clock.tick' && beginTurn(markets, 'launchpad')) {
    workOnProjects(tx)
    openNewMarkets(tx)
  }
  if (tx.state.people.claims.size > 0 && !markets.alarm && beginTurn(markets, 'claims')) collectClaims(tx)
}

/** Whoever owes the house takes no new risk: what they had asked for is taken back, so that it pays what they owe. */
function stopForClaim(tx: CoreTx): void {
  for (const event of [...tx.emitted]) {
    if (event.type !== 'payments.depositOrphaned' || !event.claimed) continue
    cancelWithdrawalsOf(tx, event.user)
    cancelPayoutsOf(tx, event.user)
    takeBackAllOf(tx, event.user)
    cancelRaising(tx, event.user)
  }
}

/** Those in a market that a fault halted stay until it goes on. */
function cancelRaising(tx: CoreTx, user: number): void {
  const { markets } = tx.state
  if (beginTurn(markets, 'spot')) cancelBuyOrders(tx, user)
  if (beginTurn(markets, 'perp')) cancelOpeningOrders(tx, user)
}

/** Whoever leaves borrows nothing any more; what they owe they still owe. */
function withdrawLoanOfClosing(tx: CoreTx, user: number): void {
  const owner = userOf(tx.state, user)
  if (owner && isClosing(owner)) withdrawLoanOf(tx, user)
}

/** A new coin has its market when it is allocated, halted until the listing; a market of the same coin that an earlier project left serves again. */
function openNewMarkets(tx: CoreTx): void {
  const { markets, launchpad } = tx.state
  for (const event of [...tx.emitted]) {
    if (event.type === 'launchpad.allocationFinished') {
      const { terms } = projectOf(launchpad, event.project)
      const market = newMarketOf(terms.coin)
      const names = { market, base: terms.coin, quote: SUBSCRIPTION_ASSET }
      if (!markets.listings.has(market)) openHaltedPair(tx, { ...names, settings: newMarketSettings(terms), haltReason: NOT_YET_TRADED })
    }
    if (event.type === 'launchpad.traded') {
      const market = newMarketOf(event.coin)
      // What staff or a fault halted for a reason of its own stays so.
      if (markets.listings.get(market)?.haltReason === NOT_YET_TRADED)
        tx.emit({ type: 'markets.halted', v: 1, market, halted: false, reason: '' })
    }
  }
}

/** Whoever leaves subscribes to nothing any more; what was allocated is theirs. */
function takeBackOfClosing(tx: CoreTx, user: number): void {
  const owner = userOf(tx.state, user)
  if (owner && isClosing(owner)) takeBackAllOf(tx, user)
}

/** Whether a tick left work that is due to the next one, because a record does so much at most. */
export const isWorkLeft = (state: State, at: number): boolean =>
  (!isHaltedByFault(state.markets, 'earn') && isEarnBehind(state, at)) ||
  (!isHaltedByFault(state.markets, 'loans') && areLoansBehind(state, at)) ||
  (!isHaltedByFault(state.markets, 'quickBuy') && areQuickBuysBehind(state, at)) ||
  (!isHaltedByFault(state.markets, 'rewards') && areRewardsBehind(state, at)) ||
  (!isHaltedByFault(state.markets, 'launchpad') && areProjectsBehind(state, at))
