import type { Amount } from '@assay/money/kinds'
import { checkCommitment, checkOpen, checkTakeBack } from '@assay/rules/launchpad/check-commitment'
import { SUBSCRIPTION_REJECT_REASONS } from '@assay/rules/launchpad/reasons'
import { SUBSCRIPTION_ASSET } from '@assay/rules/launchpad/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { SUBSCRIPTION } from '../ledger/holds.ts'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import { type TradedProduct, traderOf } from '../people/may-trade.ts'
import { userOf } from '../people/read.ts'
import type { User, UserId } from '../people/state.ts'
import type { RejectSubscription, Subscribe, TakeBack } from './commands.ts'
import type { Project, Subscription } from './state.ts'
import type { LaunchpadTx } from './transaction.ts'

/** Who takes a break, or has used up the time that they allow themselves, commits nothing; what is committed can be taken back. */
const SUBSCRIPTION_GATE: TradedProduct = { endsWithExclusion: true, endsWithSessionTime: true, access: 'launchpad' }

/** Subscriptions of one project at most, so that its list and its allocation stay small enough for one record. */
export const SUBSCRIPTIONS_MAX = 50_000

/** Freezes USDT for a project. The first time gives the sequence, which more of the same person keeps. */
export function subscribe(tx: LaunchpadTx, command: Subscribe): Refusal | undefined {
  const project = checkSubscribe(tx, command)
  if (isRefusal(project)) return project
  const { user, amount: added } = command
  const before = project.subscriptions.get(user)
  const amount = ((before?.committed ?? 0n) + added) as Amount
  const sequence = before?.sequence ?? project.nextSequence
  const hold = before
    ? before.hold
    : tx.hold(tx.userAccount(user, 'exchange', SUBSCRIPTION_ASSET), BigInt64Array.of(amount), SUBSCRIPTION, project.project)
  if (before) tx.raiseHold(hold, BigInt64Array.of(amount))
  tx.emit({ type: 'launchpad.subscribed', v: 1, project: project.project, user, sequence, added, amount, hold })
  return undefined
}

function checkSubscribe(tx: LaunchpadTx, command: Subscribe): Project | Refusal {
  const { amount, version } = command
  const demo = refuseDemo(tx, command.user)
  if (demo) return demo
  const user = traderOf(tx.state, command.user, SUBSCRIPTION_GATE, tx.at)
  if (isRefusal(user)) return user
  if (user.userKind !== 'real') return refuse('notAllowed')
  const project = tx.state.launchpad.projects.get(command.project)
  if (!project) return refuse('projectUnknown')
  if (!isAmount(amount) || !Number.isSafeInteger(version)) return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  if (project.phase !== 'subscribing') return refuse('subscriptionClosed')
  if (isOneOwner(tx, user, project.terms.issuer)) return refuse('projectIssuer')
  if (project.rejected.has(user.user)) return refuse('subscriptionRejected')
  const known = project.subscriptions.get(user.user)
  if (!known && hasOtherAccount(tx, project, user)) return refuse('subscriptionSameOwner')
  const refusal = checkCommitment(amount, {
    terms: project.terms,
    version: project.version,
    shownVersion: version,
    committed: known?.committed ?? (0n as Amount),
    available: tx.available(user.user, 'exchange', SUBSCRIPTION_ASSET),
    at: tx.at,
  })
  if (refusal) return refusal
  return !known && project.subscriptions.size >= SUBSCRIPTIONS_MAX ? refuse('tooManySubscriptions') : project
}

/** Whether two accounts are known to be of one person. */
const isOneOwner = ({ state }: LaunchpadTx, { user, tradeGroup }: User, other: UserId): boolean =>
  user === other || userOf(state, other)?.tradeGroup === tradeGroup

/** The cap is that of a person, however many accounts the person has. Asked once for each subscription, of those that there are. */
function hasOtherAccount(tx: LaunchpadTx, { subscriptions }: Project, user: User): boolean {
  for (const other of subscriptions.keys()) if (isOneOwner(tx, user, other)) return true
  return false
}

/** Who practises has no money that could buy a coin. */
const refuseDemo = (tx: LaunchpadTx, id: UserId): Refusal | undefined =>
  userOf(tx.state, id)?.userKind === 'demo' ? refuse('demoNotAllowed') : undefined

const isAmount = (amount: unknown): amount is Amount => typeof amount === 'bigint' && amount < LEDGER_UNITS_MAX / 1_000n

/** Takes a part of the own commitment back, or all of it; whoever is frozen may too. */
export function takeBack(tx: LaunchpadTx, command: TakeBack): Refusal | undefined {
  const { user, project: id, amount: taken } = command
  if (!userOf(tx.state, user)) return refuse('userUnknown')
  const project = tx.state.launchpad.projects.get(id)
  if (!project) return refuse('projectUnknown')
  if (!isAmount(taken)) return refuse('commandInvalid')
  if (taken <= 0n) return refuse('amountNotPositive')
  if (project.phase !== 'subscribing') return refuse('subscriptionClosed')
  const subscription = project.subscriptions.get(user)
  if (!subscription) return refuse('subscriptionUnknown')
  const refusal = checkTakeBack(taken, { terms: project.terms, committed: subscription.committed, at: tx.at })
  if (refusal) return refusal
  reduce(tx, project, { subscription, taken })
  return undefined
}

function reduce(tx: LaunchpadTx, project: Project, { subscription, taken }: { subscription: Subscription; taken: Amount }): void {
  const { user, sequence, hold } = subscription
  const amount = (subscription.committed - taken) as Amount
  if (amount > 0n) tx.reduceHold(hold, BigInt64Array.of(amount))
  else tx.release(hold)
  tx.emit({ type: 'launchpad.takenBack', v: 1, project: project.project, user, sequence, taken, amount })
}

/** Takes all open commitments of a person back who closes the account. */
export function takeBackAllOf(tx: LaunchpadTx, user: UserId): void {
  for (const project of tx.state.launchpad.waiting) {
    const subscription = project.subscriptions.get(user)
    if (project.phase === 'subscribing' && subscription && tx.at < project.terms.closesAt)
      reduce(tx, project, { subscription, taken: subscription.committed })
  }
}

/** The house keeps a subscription out, with a reason, before the close. */
export function rejectSubscription(tx: LaunchpadTx, { project: id, sequence, reason }: RejectSubscription): Refusal | undefined {
  const project = tx.state.launchpad.projects.get(id)
  if (!project) return refuse('projectUnknown')
  if (!SUBSCRIPTION_REJECT_REASONS.includes(reason)) return refuse('commandInvalid')
  const closed = project.phase === 'subscribing' ? checkOpen(project.terms, tx.at) : refuse('subscriptionClosed')
  if (closed) return closed
  const subscription = [...project.subscriptions.values()].find(one => one.sequence === sequence)
  if (!subscription) return refuse('subscriptionUnknown')
  const { user, committed: amount, hold } = subscription
  tx.release(hold)
  tx.emit({ type: 'launchpad.rejected', v: 1, project: id, user, sequence, reason, amount })
  return undefined
}
