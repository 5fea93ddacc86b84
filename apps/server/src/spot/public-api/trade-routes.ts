import { myTrades } from '@assay/wire/public-api/account'
import { SYMBOL_INVALID } from '../../public-api/api-error.ts'
import { isSymbol, type RouteParts, type ServedRoute, serveRoute } from '../../public-api/served-route.ts'
import { listedPair } from '../open-orders.ts'
import { presentFill } from '../present.ts'
import { SPOT } from '../projection.ts'
import { tradesOfUser } from './queries.ts'

const TRADES_DEFAULT = 500
const TRADES_MAX = 1000

/** The trades of a key's person, for programs. */
export const myTradesRoute = (parts: RouteParts): ServedRoute =>
  serveRoute(myTrades, async ({ symbol, orderId, fromId, startTime, endTime, limit = TRADES_DEFAULT }, { key }) => {
    if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const { seq, pair } = await parts.engine.read(core => ({ seq: core.seq, pair: listedPair(core, symbol) }))
    await parts.projected(SPOT, seq)
    const rows = await tradesOfUser(parts.database, key.user, {
      pair: symbol,
      orderId,
      first: fromId,
      from: startTime,
      to: endTime === undefined ? undefined : endTime + 1,
      limit: Math.min(Math.max(limit, 1), TRADES_MAX),
    })
    return rows
      .map(row => presentFill(row, pair))
      .map(fill => ({
        symbol: fill.pair,
        id: Number(fill.tradeId),
        orderId: Number(fill.orderId),
        orderListId: -1 as const,
        price: fill.price,
        qty: fill.quantity,
        quoteQty: fill.notional,
        commission: fill.fee,
        commissionAsset: fill.feeAsset,
        time: fill.at,
        isBuyer: fill.side === 'buy',
        isMaker: fill.role === 'maker',
        isBestMatch: true,
      }))
  })
