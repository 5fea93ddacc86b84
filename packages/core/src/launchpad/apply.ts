import type { Amount, Quantity } from '@assay/money/kinds'
import { NONE } from '../memory/none.ts'
import type {
  AllocationWithdrawn,
  CoinsUnlocked,
  LaunchpadEvent,
  ProjectListed,
  Subscribed,
  SubscriptionAllocated,
  SubscriptionRejected,
  SubscriptionReturned,
  TakenBack,
} from './events.ts'
import { awaitProject, type LaunchpadState, type Project, type ProjectPhase, projectOf, subscriptionOf } from './state.ts'

const NO_AMOUNT = 0n as Amount
const NO_COINS = 0n as Quantity

/** Applies an event of new coins; `at` is the journal time of its record, ms. */
export function applyLaunchpad(launchpad: LaunchpadState, event: LaunchpadEvent, at: number): void {
  if (event.type === 'launchpad.projectListed') list(launchpad, event)
  const project = projectOf(launchpad, event.project)
  applyToSubscription(project, event, at)
  applyToProject(project, event)
  awaitProject(launchpad, project)
}

function list(launchpad: LaunchpadState, { project, terms, about, supplyHold }: ProjectListed): void {
  launchpad.nextProject = project + 1
  launchpad.projects.set(project, {
    project,
    name: about.name,
    isSimulated: about.isSimulated,
    terms,
    version: 1,
    phase: 'subscribing',
    subscriptions: new Map(),
    rejected: new Set(),
    subscribers: 0,
    committed: NO_AMOUNT,
    nextSequence: 1,
    doneSequence: 0,
    listHash: '',
    supplyHold,
    escrowHold: NONE,
    sold: NO_COINS,
    raised: NO_AMOUNT,
    tranchesDone: 0,
    isIssuerPaid: false,
  })
}

function applyToSubscription(project: Project, event: LaunchpadEvent, at: number): void {
  switch (event.type) {
    case 'launchpad.subscribed':
      commit(project, event, at)
      break
    case 'launchpad.takenBack':
      take(project, event)
      break
    case 'launchpad.rejected':
      reject(project, event)
      break
    case 'launchpad.allocated':
      allocateTo(project, event)
      break
    case 'launchpad.unlocked':
      unlock(project, event)
      break
    case 'launchpad.returned':
      giveBack(project, event)
      break
    case 'launchpad.withdrawn':
      withdraw(project, event)
      break
  }
}

function applyToProject(project: Project, event: LaunchpadEvent): void {
  switch (event.type) {
    case 'launchpad.listingPostponed':
      project.terms = { ...project.terms, listingAt: event.listingAt }
      project.version = event.version
      break
    case 'launchpad.closed':
      project.listHash = event.listHash
      project.subscribers = event.subscriptions
      project.rejected.clear()
      begin(project, 'allocating')
      break
    case 'launchpad.allocationFinished':
      for (const { user, quantity } of [...project.subscriptions.values()]) if (quantity === 0n) project.subscriptions.delete(user)
      begin(project, 'allocated')
      break
    case 'launchpad.traded':
      project.isIssuerPaid = project.raised === 0n
      begin(project, 'trading')
      break
    case 'launchpad.trancheFinished':
      project.tranchesDone = event.tranche
      project.doneSequence = 0
      finish(project)
      break
    case 'launchpad.issuerPaid':
      project.isIssuerPaid = true
      project.escrowHold = NONE
      finish(project)
      break
    case 'launchpad.cancelled':
      project.rejected.clear()
      begin(project, 'cancelling')
      break
    case 'launchpad.cancellationFinished':
      project.subscriptions.clear()
      begin(project, 'cancelled')
      break
  }
}

/** The work of a phase begins with the first subscription. */
function begin(project: Project, phase: ProjectPhase): void {
  project.phase = phase
  project.doneSequence = 0
}

/** Nothing will happen any more to a project that is unlocked and paid: what people had of it is in the tables. */
function finish(project: Project): void {
  if (project.tranchesDone < project.terms.tranches || !project.isIssuerPaid) return
  project.phase = 'finished'
  project.subscriptions.clear()
}

function commit(project: Project, { user, sequence, added, amount, hold }: Subscribed, at: number): void {
  project.committed = (project.committed + added) as Amount
  const known = project.subscriptions.get(user)
  if (known) {
    known.committed = amount
    return
  }
  project.nextSequence = sequence + 1
  project.subscriptions.set(user, { user, sequence, subscribedAt: at, committed: amount, charge: NO_AMOUNT, hold, quantity: NO_COINS })
}

function take(project: Project, { user, taken, amount }: TakenBack): void {
  project.committed = (project.committed - taken) as Amount
  if (amount === 0n) project.subscriptions.delete(user)
  else subscriptionOf(project, user).committed = amount
}

function reject(project: Project, { user, amount }: SubscriptionRejected): void {
  project.committed = (project.committed - amount) as Amount
  project.subscriptions.delete(user)
  project.rejected.add(user)
}

function allocateTo(project: Project, { user, sequence, quantity, charge, lockHold, escrowHold }: SubscriptionAllocated): void {
  const subscription = subscriptionOf(project, user)
  subscription.hold = lockHold
  subscription.charge = charge
  subscription.quantity = quantity
  project.sold = (project.sold + quantity) as Quantity
  project.raised = (project.raised + charge) as Amount
  project.escrowHold = escrowHold
  project.doneSequence = sequence
}

function unlock(project: Project, { user, sequence, locked }: CoinsUnlocked): void {
  project.doneSequence = sequence
  if (locked === 0n) subscriptionOf(project, user).hold = NONE
}

function giveBack(project: Project, { user, sequence, quantity }: SubscriptionReturned): void {
  const subscription = subscriptionOf(project, user)
  project.raised = (project.raised - subscription.charge) as Amount
  project.doneSequence = sequence
  if (quantity > 0n && project.raised === 0n) project.escrowHold = NONE
  subscription.hold = NONE
  subscription.charge = NO_AMOUNT
  subscription.quantity = NO_COINS
}

function withdraw(project: Project, { user, amount, quantity, supplyHold }: AllocationWithdrawn): void {
  project.subscriptions.delete(user)
  project.sold = (project.sold - quantity) as Quantity
  project.raised = (project.raised - amount) as Amount
  project.supplyHold = supplyHold
  if (project.raised === 0n) project.escrowHold = NONE
}
