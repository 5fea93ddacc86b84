import { assert } from '@assay/money/assert'
import type { Amount, Quantity } from '@assay/money/kinds'
import { commitmentList } from '@assay/rules/launchpad/commitment-list'
import { SUBSCRIPTION_ASSET } from '@assay/rules/launchpad/terms'
import { unlockedAfter } from '@assay/rules/launchpad/unlock'
import { LOCKED_COINS, PROJECT_ESCROW } from '../ledger/holds.ts'
import { NONE } from '../memory/none.ts'
import { sha256 } from '../memory/sha256.ts'
import { type LotsBySequence, listOf, lotsOf } from './allocation.ts'
import { finishCancellation, giveBackAll } from './cancel.ts'
import { firstDue, hasHold, type Project, type Subscription } from './state.ts'
import type { LaunchpadTx, LaunchpadWorld } from './transaction.ts'

/** Subscriptions worked on in one record at most; the rest follows with the next tick and comes out the same. */
export const STEPS_MAX = 256

/**
 * Does what is due of projects, in the order of the times at which it was: the close, each allocation, the listing, each unlocking, and what a project that was
 * called off gives back. While an alarm of the audit is in force nothing moves; it is made up for afterwards.
 */
export function workOnProjects(tx: LaunchpadTx): void {
  for (let steps = 0; steps < STEPS_MAX && areProjectsBehind(tx.state, tx.at); ) {
    const project = firstDue(tx.state.launchpad, tx.at) as Project
    steps += work(tx, project, STEPS_MAX - steps)
  }
}

/** Whether there is work of a project that is due and not done. */
export const areProjectsBehind = ({ launchpad, markets }: LaunchpadWorld, at: number): boolean =>
  launchpad.waiting.size > 0 && !markets.alarm && firstDue(launchpad, at) !== undefined

/** Does a part of a project's work; gives how many subscriptions it was, and counts a step that was about none as one. */
function work(tx: LaunchpadTx, project: Project, steps: number): number {
  switch (project.phase) {
    case 'subscribing':
      close(tx, project)
      // What is calculated is so in a later record: the hash is durable before.
      return STEPS_MAX
    case 'allocating': {
      const lots = lotsOf(project)
      return eachOf(project, steps, subscription => allocateTo(tx, project, { subscription, lots })) ?? finishAllocation(tx, project)
    }
    case 'allocated':
      return beginTrading(tx, project)
    case 'trading':
      return eachOf(project, steps, subscription => unlock(tx, project, subscription)) ?? finishTranche(tx, project)
    default:
      return eachOf(project, steps, subscription => giveBackAll(tx, project, subscription)) ?? finishCancellation(tx, project)
  }
}

/** Does something for so many subscriptions that it was not done for; gives how many, `undefined` when it was done for all before. */
function eachOf(project: Project, steps: number, work: (subscription: Subscription) => void): number | undefined {
  let done = 0
  for (const subscription of project.subscriptions.values()) {
    if (subscription.sequence <= project.doneSequence) continue
    if (done === steps) break
    work(subscription)
    done++
  }
  return done === 0 ? undefined : done
}

function close(tx: LaunchpadTx, { project, terms, subscriptions, committed }: Project): void {
  const listHash = sha256(commitmentList(project, terms, listOf(subscriptions.values())))
  tx.emit({ type: 'launchpad.closed', v: 1, project, listHash, subscriptions: subscriptions.size, committed })
}

/** One subscription is charged for what it got, has the rest back, and its coins, locked. */
function allocateTo(tx: LaunchpadTx, project: Project, { subscription, lots }: { subscription: Subscription; lots: LotsBySequence }): void {
  const { user, sequence, hold, committed } = subscription
  const { coin, lot, issuer } = project.terms
  const { count, charge } = lots(subscription)
  const quantity = (count * lot) as Quantity
  const refund = (committed - charge) as Amount
  if (refund > 0n && charge > 0n) tx.reduceHold(hold, BigInt64Array.of(charge))
  let { escrowHold } = project
  let lockHold = NONE
  if (charge > 0n) {
    const reference = `project:${project.project}`
    const pool = tx.account(`pool:launchpad/${SUBSCRIPTION_ASSET}`)
    tx.post('subscriptionCharge', reference, [
      { account: tx.userAccount(user, 'exchange', SUBSCRIPTION_ASSET), units: -charge, hold },
      { account: pool, units: charge, ...(escrowHold !== NONE && { hold: escrowHold }) },
    ])
    if (escrowHold === NONE) escrowHold = tx.hold(pool, BigInt64Array.of(charge), PROJECT_ESCROW, project.project)
    const wallet = tx.userAccount(user, 'exchange', coin)
    tx.post('subscriptionCoins', reference, [
      { account: tx.userAccount(issuer, 'exchange', coin), units: -quantity, hold: project.supplyHold },
      { account: wallet, units: quantity },
    ])
    lockHold = tx.hold(wallet, BigInt64Array.of(quantity), LOCKED_COINS, project.project)
  } else tx.release(hold)
  const allocation = { quantity, charge, refund, lockHold, escrowHold }
  tx.emit({ type: 'launchpad.allocated', v: 1, project: project.project, user, sequence, ...allocation })
}

/** What was not sold stays with the issuer, who can use it when trading begins. */
function finishAllocation(tx: LaunchpadTx, { project, terms, sold, raised }: Project): number {
  const unsold = (terms.supply - sold) as Quantity
  tx.emit({ type: 'launchpad.allocationFinished', v: 1, project, sold, unsold, raised })
  return 1
}

function beginTrading(tx: LaunchpadTx, { project, terms, sold, supplyHold }: Project): number {
  if (sold < terms.supply) tx.release(supplyHold)
  tx.emit({ type: 'launchpad.traded', v: 1, project, coin: terms.coin })
  return 1
}

function unlock(tx: LaunchpadTx, { project, terms, tranchesDone }: Project, subscription: Subscription): void {
  const { user, sequence, quantity: all, hold } = subscription
  const tranche = tranchesDone + 1
  const locked = (all - unlockedAfter(all, terms.tranches, tranche)) as Quantity
  const quantity = (unlockedAfter(all, terms.tranches, tranche) - unlockedAfter(all, terms.tranches, tranchesDone)) as Quantity
  if (hasHold(subscription)) {
    assert(all > 0n, 'only coins are locked')
    if (locked === 0n) tx.release(hold)
    else if (quantity > 0n) tx.reduceHold(hold, BigInt64Array.of(locked))
  }
  tx.emit({ type: 'launchpad.unlocked', v: 1, project, user, sequence, tranche, quantity, locked })
}

function finishTranche(tx: LaunchpadTx, { project, tranchesDone }: Project): number {
  tx.emit({ type: 'launchpad.trancheFinished', v: 1, project, tranche: tranchesDone + 1 })
  return 1
}
