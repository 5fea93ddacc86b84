import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { Reply } from '../src/engine/record.ts'
import type { PlaceSpotOrder } from '../src/spot/commands.ts'
import { depth } from '../src/spot/read.ts'
import { COIN_SCALE, coins, Exchange, type Name, price, USERS, usdt } from './exchange.ts'

/** Who does what, and what is seen afterwards. */
export type Row = readonly [who: Name | 'book', does: string, sees: string]

/**
 * Plays a table on the BTCUSDT market, one row after the other, and gives it back with what was really seen, so that a test compares two
 * tables. The invariants are checked after every row.
 *
 * `deposits 100 USDT` · `buys 1 at 60000` · `sells 0.5 market` · `buys for 100 market` · `cancels 3` · `cancels all` · `has` · `shows`
 */
export function play(rows: readonly Row[], exchange = new Exchange()): Row[] {
  return rows.map(([who, does]) => [who, does, act(exchange, who, does)])
}

function act(exchange: Exchange, who: Name | 'book', does: string): string {
  if (who === 'book') return bookText(exchange)
  const [verb = '', first = '', second = '', third = ''] = does.split(' ')
  const user = USERS[who]
  if (verb === 'has') return exchange.balances(who)
  if (verb === 'deposits') return seen(exchange.deposit(who, first, second))
  if (verb === 'cancels' && first === 'all') return seen(exchange.send({ kind: 'spot.cancelAllOrders', user }))
  if (verb === 'cancels') return seen(exchange.send({ kind: 'spot.cancelOrder', user, orderId: Number(first) }))
  const side = verb === 'buys' ? 'buy' : 'sell'
  const order: PlaceSpotOrder = { kind: 'spot.placeOrder', user, pair: 'BTCUSDT', side, type: does.endsWith('market') ? 'market' : 'limit' }
  if (first === 'for') order.total = usdt(second)
  else order.quantity = coins(first)
  if (order.type === 'limit') order.price = price(third)
  return seen(exchange.send(order))
}

function seen({ refusal, result }: Reply): string {
  if (refusal) return refusal.refusal
  if (!result) return 'done'
  if (result.status === undefined || (result.filledQuantity === undefined && result.orderId === undefined))
    return `cancelled ${result.cancelledOrderIds?.join(' ')}`
  if (result.filledQuantity === undefined) return `cancelled ${result.orderId}`
  const filled = result.filledQuantity > 0n ? ` filled ${formatDecimal(result.filledQuantity, COIN_SCALE)}` : ''
  return `order ${result.orderId} ${result.status === 'closed' ? result.closeReason : result.status}${filled}`
}

function bookText(exchange: Exchange): string {
  const { bids, asks } = depth(exchange.core.state, 'BTCUSDT', 10)
  const text = (levels: typeof bids) =>
    levels.map(([at, quantity]) => `${formatDecimal(quantity, COIN_SCALE)}@${formatDecimal(at, PRICE_SCALE)}`)
  return `${text(bids).join(' ') || '-'} | ${text(asks).join(' ') || '-'}`
}
