import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { Hub } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { type CustodyFigures, custodyChanges, isOpen } from './custody-changes.ts'
import { openCustodyOf, presentCustody } from './present-custody.ts'

/** The private channel of custody orders, told as it happens. Gives what tells it on. */
export const feedCustody = (hub: Hub) => {
  const orders = new WatchedRows<CustodyFigures>({ open: openCustodyOf, idOf: row => row.custodyId, isOpen })
  hub.serve(
    'custody',
    orders.source((core, user) => openCustodyOf(core, user).map(row => presentCustody(row, core))),
  )
  return (records: readonly JournalRecord[], core: Core): void => {
    const changes = custodyChanges<CustodyFigures>(records, { order: id => orders.row(id), includes: user => orders.isWatchedBy(user) })
    for (const row of orders.keep(changes.orders)) hub.publishTo(row.user, 'custody', [presentCustody(row, core)])
  }
}
