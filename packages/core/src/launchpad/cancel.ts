import type { Amount } from '@assay/money/kinds'
import { PROJECT_CANCEL_REASONS } from '@assay/rules/launchpad/reasons'
import { SUBSCRIPTION_ASSET } from '@assay/rules/launchpad/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { PROJECT_SUPPLY } from '../ledger/holds.ts'
import { userOf } from '../people/read.ts'
import type { CancelProject, PayIssuer, ProjectId, WithdrawAllocation } from './commands.ts'
import { isBeforeListing, type LaunchpadMoment } from './list-project.ts'
import { hasHold, type Project, type Subscription } from './state.ts'
import type { LaunchpadTx } from './transaction.ts'

/** Calls a project off before its listing. What it has cost everybody comes back with the next ticks. */
export function cancelProject(tx: LaunchpadTx, command: CancelProject): Refusal | undefined {
  const project = checkCancellation(tx, command)
  if (isRefusal(project)) return project
  tx.emit({ type: 'launchpad.cancelled', v: 1, project: project.project, reason: command.reason })
  return undefined
}

/** The project that can be called off, otherwise the refusal. */
export function checkCancellation({ state, at }: LaunchpadMoment, { project: id, reason }: Omit<CancelProject, 'kind'>): Project | Refusal {
  const project = state.launchpad.projects.get(id)
  if (!project) return refuse('projectUnknown')
  if (!PROJECT_CANCEL_REASONS.includes(reason)) return refuse('commandInvalid')
  return isBeforeListing(project, at) ? project : refuse('projectStateInvalid')
}

/** One subscription of a project that was called off: what was frozen is free, what was charged comes back, and its coins are gone. */
export function giveBackAll(tx: LaunchpadTx, project: Project, subscription: Subscription): void {
  const { user, sequence, committed, charge, quantity, hold } = subscription
  if (charge > 0n) {
    payBack(tx, project, subscription)
    tx.post('subscriptionReturn', `project:${project.project}`, [
      { account: tx.userAccount(user, 'exchange', project.terms.coin), units: -quantity, hold },
      { account: tx.account(`external/${project.terms.coin}`), units: quantity },
    ])
  } else if (hasHold(subscription)) tx.release(hold)
  // Who was allocated nothing has had everything back since.
  const amount = charge > 0n ? charge : hasHold(subscription) ? committed : (0n as Amount)
  tx.emit({ type: 'launchpad.returned', v: 1, project: project.project, user, sequence, amount, quantity })
}

function payBack(tx: LaunchpadTx, { project, escrowHold }: Project, { user, charge }: Subscription): void {
  tx.post('subscriptionReturn', `project:${project}`, [
    { account: tx.account(`pool:launchpad/${SUBSCRIPTION_ASSET}`), units: -charge, hold: escrowHold },
    { account: tx.userAccount(user, 'exchange', SUBSCRIPTION_ASSET), units: charge },
  ])
}

/** The coins that nobody had are gone too. */
export function finishCancellation(tx: LaunchpadTx, { project, terms, sold, supplyHold }: Project): number {
  const left = terms.supply - sold
  if (left > 0n)
    tx.post('newCoins', `project:${project}`, [
      { account: tx.userAccount(terms.issuer, 'exchange', terms.coin), units: -left, hold: supplyHold },
      { account: tx.account(`external/${terms.coin}`), units: left },
    ])
  tx.emit({ type: 'launchpad.cancellationFinished', v: 1, project })
  return 1
}

/** Gives back what was allocated before a listing that was put off; whoever is frozen may too. */
export function withdrawAllocation(tx: LaunchpadTx, { user, project: id }: WithdrawAllocation): Refusal | undefined {
  if (!userOf(tx.state, user)) return refuse('userUnknown')
  const project = tx.state.launchpad.projects.get(id)
  if (!project) return refuse('projectUnknown')
  if (project.phase !== 'allocated' || project.version === 1 || tx.at >= project.terms.listingAt) return refuse('projectStateInvalid')
  const subscription = project.subscriptions.get(user)
  if (!subscription) return refuse('subscriptionUnknown')
  const { sequence, charge: amount, quantity, hold } = subscription
  const { coin, issuer, supply } = project.terms
  payBack(tx, project, subscription)
  const wallet = tx.userAccount(issuer, 'exchange', coin)
  const isSoldOut = project.sold === supply
  tx.post('subscriptionReturn', `project:${id}`, [
    { account: tx.userAccount(user, 'exchange', coin), units: -quantity, hold },
    { account: wallet, units: quantity, ...(!isSoldOut && { hold: project.supplyHold }) },
  ])
  const supplyHold = isSoldOut ? tx.hold(wallet, BigInt64Array.of(quantity), PROJECT_SUPPLY, id) : project.supplyHold
  tx.emit({ type: 'launchpad.withdrawn', v: 1, project: id, user, sequence, amount, quantity, supplyHold })
  return undefined
}

/** Pays the issuer everything that was charged, once and after trading has begun. */
export function payIssuer(tx: LaunchpadTx, { project: id }: PayIssuer): Refusal | undefined {
  const project = checkIssuerPayout(tx, id)
  if (isRefusal(project)) return project
  const { raised: amount, escrowHold, terms } = project
  tx.post('issuerPayout', `project:${id}`, [
    { account: tx.account(`pool:launchpad/${SUBSCRIPTION_ASSET}`), units: -amount, hold: escrowHold },
    { account: tx.userAccount(terms.issuer, 'exchange', SUBSCRIPTION_ASSET), units: amount },
  ])
  tx.emit({ type: 'launchpad.issuerPaid', v: 1, project: id, issuer: terms.issuer, amount })
  return undefined
}

/** The project whose issuer can be paid, otherwise the refusal. */
export function checkIssuerPayout({ state }: Pick<LaunchpadMoment, 'state'>, id: ProjectId): Project | Refusal {
  const project = state.launchpad.projects.get(id)
  if (!project) return refuse('projectUnknown')
  if (userOf(state, project.terms.issuer)?.frozen) return refuse('userFrozen')
  return project.phase === 'trading' && !project.isIssuerPaid ? project : refuse('projectStateInvalid')
}
