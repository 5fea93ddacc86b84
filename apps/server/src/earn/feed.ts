import type { Engine } from '../core-host/engine.ts'
import type { Hub } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { CustodyChanges, type CustodyFigures, isOpen } from './custody-changes.ts'
import { openCustodyOf, presentCustody } from './present-custody.ts'

/** Feeds the private channel of custody orders. */
export const feedCustody = (engine: Engine, hub: Hub): void => {
  const orders = new WatchedRows<CustodyFigures>({ open: openCustodyOf, idOf: row => row.custodyId, isOpen })
  hub.serve(
    'custody',
    orders.source((core, user) => openCustodyOf(core, user).map(row => presentCustody(row, core))),
  )
  const changes = new CustodyChanges<CustodyFigures>({ order: id => orders.row(id), includes: user => orders.isWatchedBy(user) })
  engine.subscribe({
    on: changes.on,
    end: core => {
      for (const row of orders.keep(changes.take().orders)) hub.publishTo(row.user, 'custody', [presentCustody(row, core)])
    },
  })
}
