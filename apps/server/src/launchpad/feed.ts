import { projectsOf } from '@assay/core/launchpad/read'
import type { Engine } from '../core-host/engine.ts'
import type { EventHandlers } from '../core-host/subscriptions.ts'
import type { Hub } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { openRowsOf, presentProject, presentSubscription } from './present.ts'
import { isOpen, SubscriptionChanges, type SubscriptionRow, subscriptionIdOf } from './subscription-changes.ts'

/** Feeds the public channel of projects and the private one of subscriptions. Gives the function that ends its timer. */
export const feedLaunchpad = (engine: Engine, hub: Hub): (() => void) => {
  const rows = new WatchedRows<SubscriptionRow>({ open: openRowsOf, idOf: subscriptionIdOf, isOpen })
  hub.serve(
    'subscriptions',
    rows.source((core, user) => openRowsOf(core, user).map(row => presentSubscription(row, core))),
  )
  const changes = new SubscriptionChanges({
    subscription: id => rows.row(id),
    ofProject: project => rows.all().filter(row => row.project === project),
    includes: user => rows.isWatchedBy(user),
  })
  engine.subscribe({
    on: changes.on,
    end: core => {
      for (const row of rows.keep(changes.take())) hub.publishTo(row.user, 'subscriptions', [presentSubscription(row, core)])
    },
  })
  return feedProjects(engine, hub)
}

/** States that begin by time alone are looked at so often. */
const LOOK_MS = 1_000

const feedProjects = (engine: Engine, hub: Hub): (() => void) => {
  hub.serve('newCoins', { snapshot: (_address, core) => projectsOf(core.state).map(project => presentProject(project, core.at)) })
  const changed = new Set<number>()
  const note = ({ project }: { project: number }): void => void changed.add(project)
  const published = new Map<number, string>()
  engine.subscribe({
    on: allOf(note),
    end: core => {
      if (changed.size === 0) return
      const projects = [...changed].flatMap(id => {
        const project = core.state.launchpad.projects.get(id)
        return project ? [presentProject(project, core.at)] : []
      })
      changed.clear()
      for (const name of ['newCoins', 'newCoins:demo'] as const) hub.publish(name, projects)
    },
  })
  const timer = setInterval(() => {
    engine
      .read(core => {
        const projects = projectsOf(core.state).map(project => presentProject(project, core.at))
        const begun = projects.filter(({ projectId, state }) => published.get(Number(projectId)) !== state)
        for (const { projectId, state } of begun) published.set(Number(projectId), state)
        if (begun.length > 0) for (const name of ['newCoins', 'newCoins:demo'] as const) hub.publish(name, begun)
      })
      .catch(() => undefined)
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

type Note = (event: { project: number }) => void

const allOf = (note: Note): EventHandlers => ({
  'launchpad.projectListed': note,
  'launchpad.listingPostponed': note,
  'launchpad.subscribed': note,
  'launchpad.takenBack': note,
  'launchpad.rejected': note,
  'launchpad.closed': note,
  'launchpad.allocated': note,
  'launchpad.allocationFinished': note,
  'launchpad.traded': note,
  'launchpad.trancheFinished': note,
  'launchpad.cancelled': note,
  'launchpad.withdrawn': note,
  'launchpad.cancellationFinished': note,
  'launchpad.issuerPaid': note,
})
