import type { Quantity } from '@assay/money/kinds'
import { unlockedAfter } from '@assay/rules/launchpad/unlock'
import type { UserId } from '../people/state.ts'
import type { LaunchpadState, Project, Subscription } from './state.ts'

interface WithLaunchpad {
  readonly launchpad: LaunchpadState
}

/** All projects in the order of publication, those that are over among them. */
export const projectsOf = ({ launchpad }: WithLaunchpad): Project[] => [...launchpad.projects.values()]

/** Subscriptions of a person that have not ended, with their projects. */
export const subscriptionsOf = ({ launchpad }: WithLaunchpad, user: UserId): { project: Project; subscription: Subscription }[] =>
  [...launchpad.projects.values()].flatMap(project => {
    const subscription = project.subscriptions.get(user)
    return subscription ? [{ project, subscription }] : []
  })

/** What of an allocation is unlocked by now. */
export function unlockedOf({ terms, tranchesDone, doneSequence, phase }: Project, { quantity, sequence }: Subscription): Quantity {
  const isAhead = phase === 'trading' && sequence <= doneSequence
  return unlockedAfter(quantity, terms.tranches, isAhead ? tranchesDone + 1 : tranchesDone)
}
