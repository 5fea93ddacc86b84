import { assert } from '@assay/money/assert'
import type { Amount, Quantity } from '@assay/money/kinds'
import type { ProjectTerms } from '@assay/rules/launchpad/terms'
import { unlockAt } from '@assay/rules/launchpad/unlock'
import type { HoldId } from '../ledger/events.ts'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import type { ProjectId } from './commands.ts'

/** One person's part of a project. Plain data: it is saved as it is. */
export interface Subscription {
  readonly user: UserId
  readonly sequence: number
  /** Journal time of the first commitment, ms. */
  readonly subscribedAt: number
  /** All that was committed; as it was at the close, afterwards. */
  committed: Amount
  /** What of it was charged; 0 before the allocation. */
  charge: Amount
  /** Holds the commitment, and locks the coins once they are allocated; `NONE` when there is nothing of either. */
  hold: HoldId
  /** What was allocated; 0 before. */
  quantity: Quantity
}

/** `subscribing` is also before it opens; `finished` and `cancelled` are over. */
export type ProjectPhase = 'subscribing' | 'allocating' | 'allocated' | 'trading' | 'cancelling' | 'cancelled' | 'finished'

export interface Project {
  readonly project: ProjectId
  /** Proper name of the coin, and whether the project is an example of the simulated market. */
  readonly name: string
  readonly isSimulated: boolean
  /** As published, with the listing date that holds. */
  terms: ProjectTerms
  /** Rises when the listing is put off. */
  version: number
  phase: ProjectPhase
  /** By person, in the order of sequences. Empty when the project is over. */
  readonly subscriptions: Map<UserId, Subscription>
  /** Who was rejected, until the close. */
  readonly rejected: Set<UserId>
  /** How many there were at the close; 0 before. */
  subscribers: number
  /** Sum of what is committed; after the close, of what was. */
  committed: Amount
  nextSequence: number
  /** Of the work that goes through all subscriptions: the last sequence that is done. */
  doneSequence: number
  /** Empty before the close. */
  listHash: string
  supplyHold: HoldId
  escrowHold: HoldId
  sold: Quantity
  /** Charged and not given back. */
  raised: Amount
  /** Tranches that are unlocked for everybody. */
  tranchesDone: number
  isIssuerPaid: boolean
}

export interface LaunchpadState {
  readonly projects: Map<ProjectId, Project>
  /** Those of which something will be due by itself. Worked out of their phases, never saved. */
  readonly waiting: Set<Project>
  nextProject: ProjectId
}

export const createLaunchpad = (): LaunchpadState => ({ projects: new Map(), waiting: new Set(), nextProject: 1 })

export function projectOf({ projects }: LaunchpadState, id: ProjectId): Project {
  const project = projects.get(id)
  assert(project !== undefined, 'a published project')
  return project
}

export function subscriptionOf({ subscriptions }: Project, user: UserId): Subscription {
  const subscription = subscriptions.get(user)
  assert(subscription !== undefined, 'a subscription')
  return subscription
}

/** When something of a project is due by itself, ms; `undefined` when nothing is. */
export function dueAt({ phase, terms, tranchesDone }: Project): number | undefined {
  if (phase === 'subscribing' || phase === 'allocating') return terms.closesAt
  if (phase === 'allocated') return terms.listingAt
  if (phase === 'trading') return tranchesDone < terms.tranches ? unlockAt(terms, tranchesDone + 1) : undefined
  return phase === 'cancelling' ? 0 : undefined
}

/** Waits for a project, or no longer: after whatever it waits for has changed. */
export function awaitProject({ waiting }: LaunchpadState, project: Project): void {
  if (dueAt(project) === undefined) waiting.delete(project)
  else waiting.add(project)
}

/** The project whose work is due first at a time, the lower number among those of one time. */
export function firstDue({ waiting }: LaunchpadState, at: number): Project | undefined {
  let first: Project | undefined
  let firstAt = at
  for (const project of waiting) {
    const due = dueAt(project) as number
    if (due > firstAt || (due === firstAt && first && first.project < project.project)) continue
    first = project
    firstAt = due
  }
  return first
}

export const hasHold = ({ hold }: Subscription): boolean => hold !== NONE

type SavedProject = Omit<Project, 'subscriptions' | 'rejected'> & { subscriptions: Subscription[]; rejected: UserId[] }

export interface SavedLaunchpad {
  projects: SavedProject[]
  nextProject: ProjectId
}

export const saveLaunchpad = ({ projects, nextProject }: LaunchpadState): SavedLaunchpad => ({
  projects: [...projects.values()].map(project => ({
    ...project,
    subscriptions: [...project.subscriptions.values()],
    rejected: [...project.rejected],
  })),
  nextProject,
})

export function loadLaunchpad({ projects, nextProject }: SavedLaunchpad): LaunchpadState {
  const launchpad: LaunchpadState = { ...createLaunchpad(), nextProject }
  for (const saved of projects) {
    const subscriptions = new Map(saved.subscriptions.map(subscription => [subscription.user, subscription]))
    const project: Project = { ...saved, subscriptions, rejected: new Set(saved.rejected) }
    launchpad.projects.set(project.project, project)
    awaitProject(launchpad, project)
  }
  return launchpad
}
