import type { NotifyingProduct } from '../platform.ts'
import { launchpadCalls } from './calls.ts'
import { feedLaunchpad } from './feed.ts'
import { launchpadMessages } from './messages.ts'
import { launchpadPersonData } from './person-data.ts'
import { issuerPayout, newCoinCancellation, newCoinChange, newCoinListingChange } from './project-changes.ts'
import { LAUNCHPAD, LaunchpadProjection } from './projection.ts'
import { launchpadRoom } from './room.ts'
import { runSimulatedProjects } from './simulated/run-projects.ts'

/** New coins: committed to first, allocated by a rule that anybody can run again. */
export const launchpadProduct: NotifyingProduct<'launchpad'> = {
  messages: launchpadMessages,
  personData: launchpadPersonData,
  houseChanges: [newCoinChange, newCoinListingChange, newCoinCancellation, issuerPayout],
  houseCommands: [
    'launchpad.listProject',
    'launchpad.postponeListing',
    'launchpad.reject',
    'launchpad.cancelProject',
    'launchpad.payIssuer',
  ],
  room: launchpadRoom,
  projections: () => [new LaunchpadProjection()],
  start({ running, database, hub, closers, settings, log, identity }) {
    const { engine, projected } = running
    closers.add(feedLaunchpad(engine, hub))
    return async () => {
      // Whoever sets the seed of the market decides what happens in it.
      if (settings.isSimulated && !settings.marketSeed) closers.add(await runSimulatedProjects({ engine, log, now: identity.now }))
      return launchpadCalls({ engine, database, historyReached: seq => projected(LAUNCHPAD, seq) })
    }
  },
}
