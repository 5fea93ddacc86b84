import type { UserId } from '@assay/core/people/state'
import { inArray } from 'drizzle-orm'
import { describeFault } from '../http/faults.ts'
import type { Platform } from '../platform.ts'
import type { QuickBuyParts } from './parts.ts'
import { presentQuickBuy } from './present.ts'
import { quickBuysOf } from './queries.ts'
import { quickBuys as table } from './tables.ts'

/** Orders in the private channel. */
const NEWEST = 20

type Used = Pick<Platform, 'hub' | 'log' | 'closers'> & { parts: Pick<QuickBuyParts, 'engine' | 'database' | 'historyReached'> }

/** Follows the journal: each step of an order reaches the open pages of its person, whoever or whatever caused it. */
export const feedQuickBuys = ({ hub, log, closers, parts }: Used): void => {
  const { engine, database, historyReached } = parts
  hub.serve('quickBuys', {
    snapshot: async ({ user }) => {
      if (user === undefined) return undefined
      const core = await engine.read(one => one)
      await historyReached(core.seq)
      const rows = await quickBuysOf(database, { user, limit: NEWEST })
      return rows.slice(0, NEWEST).map(row => presentQuickBuy(row, core))
    },
  })
  let following: Promise<void> = Promise.resolve()
  const changed = new Map<number, UserId>()
  const note = ({ orderId, user }: { orderId: number; user: UserId }) => void changed.set(orderId, user)
  engine.subscribe({
    on: {
      'quickBuy.placed': note,
      'quickBuy.cancelled': note,
      'quickBuy.expired': note,
      'quickBuy.paid': note,
      'quickBuy.paymentRejected': note,
      'quickBuy.settled': note,
    },
    end: core => {
      const ids = [...changed].flatMap(([orderId, user]) => (hub.isWatched('quickBuys', user) ? orderId : []))
      changed.clear()
      if (ids.length === 0) return
      const { seq } = core
      const publish = async () => {
        await historyReached(seq)
        // Bounded: orders of one batch of records whose people watch.
        const rows = await database.select().from(table).where(inArray(table.orderId, ids))
        for (const row of rows) hub.publishTo(row.user, 'quickBuys', [presentQuickBuy(row, core)])
      }
      following = following.then(publish).catch(fault => log.error({ fault: describeFault(fault) }, 'a quick buy was not shown'))
    },
  })
  closers.add(() => following)
}
