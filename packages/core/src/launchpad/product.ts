import type { Product, ProductTypes } from '../tx/product.ts'
import { applyLaunchpad } from './apply.ts'
import { auditLaunchpad } from './audit.ts'
import { cancelProject, payIssuer, withdrawAllocation } from './cancel.ts'
import type { LaunchpadCommand, ProjectId } from './commands.ts'
import type { LaunchpadEvent } from './events.ts'
import { listProject, postponeListing } from './list-project.ts'
import { createLaunchpad, type LaunchpadState, loadLaunchpad, type SavedLaunchpad, saveLaunchpad } from './state.ts'
import { rejectSubscription, subscribe, takeBack } from './subscribe.ts'
import type { LaunchpadTx, LaunchpadWorld } from './transaction.ts'

export interface LaunchpadTypes extends ProductTypes {
  world: LaunchpadWorld
  tx: LaunchpadTx
  state: LaunchpadState
  saved: SavedLaunchpad
  command: LaunchpadCommand
  event: LaunchpadEvent
  result: {
    /** The project that was published. */
    projectId: ProjectId
    /** Number of the subscription in its project. */
    sequence: number
  }
}

/** New coins: committed to first, allocated by a rule that anybody can run again, locked, and then traded. */
export const launchpadProduct: Product<LaunchpadTypes> = {
  money: {
    pools: ['launchpad'],
    holds: ['subscription', 'lockedCoins', 'projectSupply', 'projectEscrow'],
    reasons: ['newCoins', 'subscriptionCharge', 'subscriptionCoins', 'subscriptionReturn', 'issuerPayout'],
  },
  commands: {
    'launchpad.listProject': { decide: listProject, names: 'nothing', duringAlarm: 'waits' },
    'launchpad.postponeListing': { decide: postponeListing, names: 'nothing', duringAlarm: 'movesNothing' },
    'launchpad.subscribe': { decide: subscribe, names: 'nothing', duringAlarm: 'waits' },
    'launchpad.takeBack': { decide: takeBack, names: 'nothing', duringAlarm: 'withdraws' },
    'launchpad.withdraw': { decide: withdrawAllocation, names: 'nothing', duringAlarm: 'waits' },
    'launchpad.reject': { decide: rejectSubscription, names: 'nothing', duringAlarm: 'waits' },
    'launchpad.cancelProject': { decide: cancelProject, names: 'nothing', duringAlarm: 'movesNothing' },
    'launchpad.payIssuer': { decide: payIssuer, names: 'nothing', duringAlarm: 'waits' },
  },
  create: createLaunchpad,
  save: saveLaunchpad,
  load: loadLaunchpad,
  savedVersion: 1,
  apply: ({ launchpad }, event, at) => applyLaunchpad(launchpad, event, at),
  result(_kind, events) {
    for (const event of events as readonly LaunchpadEvent[]) {
      if (event.type === 'launchpad.projectListed') return { projectId: event.project }
      if (event.type === 'launchpad.subscribed') return { sequence: event.sequence }
    }
    return undefined
  },
  audit: auditLaunchpad,
}
