import * as contract from '@assay/wire/earn/console-calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { RunningEngine } from '../core-host/start-engine.ts'
import { data, refused } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { subjectOf } from '../operators/people/subject.ts'
import { serveOperator } from '../operators/serve-operator.ts'
import { numberIn, settled } from '../projections/history-page.ts'
import { presentHouse } from './house-view.ts'
import { presentCustody } from './present-custody.ts'
import { EARN } from './projection.ts'
import { custodyOfAll, inflowsSince } from './queries.ts'
import { YIELD_INFLOWS } from './yield-inflows.ts'

const ORDERS_SHOWN = 50

/** The room of the console where the house sees what it has promised in custody, and takes an order back before its value date. */
export const custodyRoom =
  ({ running, database }: { running: RunningEngine; database: PostgresJsDatabase }): ConsoleRoom =>
  parts => {
    const { engine, projected } = running
    const handlers = [
      serveOperator(parts, contract.getCustodyHouse, async () => {
        const core = await settled({ engine, historyReached: seq => projected(YIELD_INFLOWS, seq) })
        return data(presentHouse(core, await inflowsSince(database, core.at)))
      }),
      serveOperator(parts, contract.getCustodyOrders, async ({ state, uid, before }) => {
        const core = await settled({ engine, historyReached: seq => projected(EARN, seq) })
        const page = { state, limit: ORDERS_SHOWN, before: numberIn(before) }
        const rows = await custodyOfAll(database, uid ? (numberIn(uid) ?? 0) : undefined, page)
        const orders = rows.slice(0, ORDERS_SHOWN).map(row => ({ ...presentCustody(row, core), uid: String(row.user) }))
        return data({ orders, more: rows.length > ORDERS_SHOWN })
      }),
      serveOperator(parts, contract.rejectCustody, async ({ custodyId, reason, note }, { actor }) => {
        if (note.trim() === '') return refused({ refusal: 'reasonRequired' })
        const id = numberIn(custodyId) ?? 0
        const user = await engine.read(core => core.state.earn.orders.get(id)?.user)
        if (user === undefined) return refused({ refusal: 'orderUnknown' })
        // Written down before it is asked for: a crash between the two leaves an act that was meant, never one that nobody knows of.
        const act = { subject: subjectOf(user), before: `custody ${id}`, after: `custody ${id} rejected ${reason}`, reason: note.trim() }
        await parts.auditLog.add(actor, { action: 'rejectCustody', ...act })
        const { refusal } = await parts.engine.submit({ kind: 'earn.reject', custodyId: id, reason })
        if (!refusal) return data({})
        await parts.auditLog.add(actor, { action: 'rejectCustody.refused', ...act, reason: refusal.refusal })
        return refused(refusal)
      }),
    ]
    return { handlers, pages: [] }
  }
