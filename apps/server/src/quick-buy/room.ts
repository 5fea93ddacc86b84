import type { Core } from '@assay/core/engine/core'
import { getQuickBuyBook, getQuickBuyOrder, type SeenQuickBuy } from '@assay/wire/quick-buy/console-calls'
import { data } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { serveOperator } from '../operators/serve-operator.ts'
import type { Platform } from '../platform.ts'
import { numberIn, settled } from '../projections/history-page.ts'
import type { QuickBuyRow } from './order-changes.ts'
import { presentQuickBuy } from './present.ts'
import { QUICK_BUY } from './projection.ts'
import { quickBuysOf } from './queries.ts'

const SHOWN = 50

/** The room of the console for quick buys: every order, and what waits. Payments are decided in the reviews, as those of vouchers. */
export const quickBuyRoom =
  ({ running, database, purposes }: Pick<Platform, 'running' | 'database' | 'purposes'>): ConsoleRoom =>
  parts => {
    const history = { engine: running.engine, historyReached: (seq: number) => running.projected(QUICK_BUY, seq) }
    const seen = async (rows: readonly QuickBuyRow[], core: Core): Promise<SeenQuickBuy[]> => {
      const cases = await purposes.desk.casesOf(
        'quickBuy',
        rows.map(({ orderId }) => orderId),
      )
      return rows.map(row => ({ ...presentQuickBuy(row, core), uid: String(row.user), caseId: cases.get(row.orderId) ?? '' }))
    }
    const handlers = [
      serveOperator(parts, getQuickBuyBook, async ({ state, uid, before }) => {
        const core = await settled(history)
        const wanted = { state, before, limit: SHOWN, user: uid ? (numberIn(uid) ?? 0) : undefined }
        const rows = await quickBuysOf(database, wanted)
        const orders = [...core.state.quickBuy.orders.values()]
        const countOf = (of: string) => orders.filter(order => order.state === of).length
        return data({
          at: core.at,
          waiting: countOf('waiting'),
          paid: countOf('paid'),
          orders: await seen(rows.slice(0, SHOWN), core),
          more: rows.length > SHOWN,
        })
      }),
      serveOperator(parts, getQuickBuyOrder, async ({ orderId }) => {
        const core = await settled(history)
        const [order] = await seen((await quickBuysOf(database, { orderId, limit: 1 })).slice(0, 1), core)
        return data({ at: core.at, ...(order && { order }) })
      }),
    ]
    return { handlers, pages: [] }
  }
