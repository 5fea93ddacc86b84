import { unlockedAfter } from '@assay/rules/launchpad/unlock'
import type { HoldId } from '../ledger/events.ts'
import { LOCKED_COINS, PROJECT_ESCROW, PROJECT_SUPPLY, SUBSCRIPTION } from '../ledger/holds.ts'
import type { LedgerState } from '../ledger/state.ts'
import { NONE } from '../memory/none.ts'
import type { Violation } from '../tx/violation.ts'
import { dueAt, hasHold, type LaunchpadState, type Project, type Subscription } from './state.ts'

interface AuditedLaunchpad {
  readonly ledger: LedgerState
  readonly launchpad: LaunchpadState
}

const KINDS = [SUBSCRIPTION, LOCKED_COINS, PROJECT_SUPPLY, PROJECT_ESCROW]

/**
 * I9 of new coins: each commitment is frozen whole, each coin that is not unlocked is locked, what is on sale lies with the issuer, what was charged in the pool,
 * and nothing else does; nobody has more than the cap, all together no more than the supply. I13: what will be due is waited for.
 */
export const auditLaunchpad = (state: AuditedLaunchpad): Violation[] => [
  ...[...state.launchpad.projects.values()].flatMap(project => auditProject(state, project)).map(message => ({ invariant: 'I9', message })),
  ...auditHolds(state).map(message => ({ invariant: 'I9', message })),
  ...auditWaiting(state.launchpad).map(message => ({ invariant: 'I13', message })),
]

/** The holds that there should be of a project, with what is in each. */
function expectedHolds(project: Project): { hold: HoldId; kind: number; units: bigint }[] {
  const { terms, phase, sold, raised, supplyHold, escrowHold, isIssuerPaid } = project
  const left = phase === 'trading' || phase === 'finished' || phase === 'cancelled' ? 0n : terms.supply - sold
  const raisedThere = isIssuerPaid ? 0n : raised
  const own = [...project.subscriptions.values()].filter(hasHold)
  return [
    ...(left > 0n ? [{ hold: supplyHold, kind: PROJECT_SUPPLY, units: left }] : []),
    ...(raisedThere > 0n ? [{ hold: escrowHold, kind: PROJECT_ESCROW, units: raisedThere }] : []),
    ...own.map(subscription => ({ hold: subscription.hold, ...heldOf(project, subscription) })),
  ]
}

function heldOf({ terms, tranchesDone, doneSequence, phase }: Project, { quantity, committed, sequence }: Subscription) {
  if (quantity === 0n) return { kind: SUBSCRIPTION, units: committed }
  const done = phase === 'trading' && sequence <= doneSequence ? tranchesDone + 1 : tranchesDone
  return { kind: LOCKED_COINS, units: quantity - unlockedAfter(quantity, terms.tranches, done) }
}

function auditProject({ ledger: { holds } }: AuditedLaunchpad, project: Project): string[] {
  const { project: id, terms, subscriptions, committed, sold, raised, phase } = project
  const messages = expectedHolds(project)
    .filter(({ hold, kind, units }) => hold === NONE || !holds.isOf(hold, kind, id) || holds.columns.units[hold] !== units)
    .map(({ kind, units }) => `project ${id} does not hold ${units} of kind ${kind}`)
  const all = [...subscriptions.values()]
  if (phase === 'subscribing' && all.reduce((sum, one) => sum + one.committed, 0n) !== committed)
    messages.push(`project ${id} counts ${committed}`)
  if (sold > terms.supply) messages.push(`project ${id} has sold ${sold} of ${terms.supply}`)
  if (all.some(({ quantity }) => quantity > terms.personalCap)) messages.push(`somebody has more of project ${id} than the cap`)
  if (phase === 'allocated' || phase === 'trading') {
    if (all.reduce((sum, { quantity }) => sum + quantity, 0n) !== sold) messages.push(`project ${id} counts ${sold} sold`)
    if (all.reduce((sum, { charge }) => sum + charge, 0n) !== raised) messages.push(`project ${id} counts ${raised} raised`)
  }
  return messages
}

function auditHolds({ ledger: { holds }, launchpad }: AuditedLaunchpad): string[] {
  let count = 0
  for (let hold = 0; hold < holds.used; hold++) if (holds.isOpen(hold) && KINDS.includes(holds.columns.ownerKind[hold] as number)) count++
  const expected = [...launchpad.projects.values()].reduce((sum, project) => sum + expectedHolds(project).length, 0)
  return count === expected ? [] : [`${count} holds of new coins where ${expected} should be`]
}

const auditWaiting = ({ projects, waiting, nextProject }: LaunchpadState): string[] =>
  [...projects.values()].flatMap(project => [
    ...(waiting.has(project) === (dueAt(project) !== undefined) ? [] : [`project ${project.project} is forgotten`]),
    ...(project.project < nextProject ? [] : [`project ${project.project} is out of number`]),
  ])
