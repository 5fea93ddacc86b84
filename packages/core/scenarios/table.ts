import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { ORDER_TYPES, type SelfTradePrevention, type SpotOrderTerms, type SpotOrderType } from '@assay/rules/order-terms'
import type { Reply } from '../src/engine/record.ts'
import type { PlaceSpotOrder, Side } from '../src/spot/commands.ts'
import { depth, openOrders } from '../src/spot/read.ts'
import { COIN_SCALE, coins, Exchange, type Name, price, rate, USERS, usdt } from './exchange.ts'

/** Who does what, and what is seen afterwards. */
export type Row = readonly [who: Name | 'book' | 'clock' | 'index' | 'market', does: string, sees: string]

/**
 * Plays a table on the BTCUSDT market, one row after the other, and gives it back with what was really seen, so that a test compares two
 * tables. The invariants are checked after every row.
 *
 * `deposits 100 USDT` · `buys 1 at 60000` · `sells 0.5 market` · `buys for 100 market` · `cancels 3` · `cancels all` · `has` · `has open`
 * `sells 1 at 60000 postOnly | ioc | fok | until 10 | stp decrement | takeProfit 61000 | stopLoss 59000 | stopLossLimit 58900`
 * `sells 1 stopLimit 58000 trigger 59000 [onIndex]` · `sells 1 stopMarket trigger 59000` · `sells 1 trailingStop callback 0.01`
 * `oco sells 1 at 61000 trigger 59000 [limit 58900] [stp expireMaker]` · `amends 3 quantity 0.5 price 60000 trigger 58000`
 * `joins the group of bob` · clock `passes 10` seconds and ticks, or `stands 10` without a tick · index `moves to 59000` · market `halts` / `resumes` · book `shows`
 */
export function play(rows: readonly Row[], exchange = new Exchange()): Row[] {
  return rows.map(([who, does]) => [who, does, act(exchange, who, does)])
}

function act(exchange: Exchange, who: Row[0], does: string): string {
  const [verb = '', first = '', second = ''] = does.split(' ')
  if (who === 'book') return bookText(exchange)
  if (who === 'clock') {
    exchange.at += Number(first) * 1_000
    if (verb === 'stands') return 'done'
    return seen(exchange.send({ kind: 'clock.tick' }))
  }
  if (who === 'index') return seen(exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price(second) }, evidence: 'moved' }))
  if (who === 'market') return seen(exchange.send({ kind: 'markets.halt', market: 'BTCUSDT', halted: verb === 'halts', reason: 'test' }))
  return actAs(exchange, who, does, verb, [first, second])
}

function actAs(exchange: Exchange, who: Name, does: string, verb: string, [first, second]: readonly [string, string]): string {
  const user = USERS[who]
  if (does === 'has open') return openText(exchange, who)
  if (verb === 'has') return exchange.balances(who)
  if (verb === 'deposits') return seen(exchange.deposit(who, first, second))
  if (verb === 'cancels' && first === 'all') return seen(exchange.send({ kind: 'spot.cancelAllOrders', user }))
  if (verb === 'cancels') return seen(exchange.send({ kind: 'spot.cancelOrder', user, orderId: Number(first) }))
  if (verb === 'joins') return seen(exchange.send({ kind: 'people.joinTradeGroup', user, of: USERS[does.split(' ').at(-1) as Name] }))
  if (verb === 'oco') return seenOco(exchange.send(ocoOf(user, does)))
  if (verb === 'amends') return seen(exchange.send(amendmentOf(user, does)))
  return seen(exchange.send(orderOf(exchange, user, does)))
}

/** The word behind another one. */
const after = (does: string, word: string): string | undefined => new RegExp(`\\b${word} (\\S+)`).exec(does)?.[1]
const priceAfter = (does: string, word: string) => {
  const text = after(does, word)
  return text === undefined ? undefined : price(text)
}

const sideOf = (does: string): Side => (does.includes('buys') ? 'buy' : 'sell')

function orderOf(exchange: Exchange, user: number, does: string): PlaceSpotOrder {
  const type = ORDER_TYPES.find(name => does.split(' ').includes(name)) ?? 'limit'
  const order: PlaceSpotOrder = { kind: 'spot.placeOrder', user, pair: 'BTCUSDT', side: sideOf(does), type }
  const total = after(does, 'for')
  if (total === undefined) order.quantity = coins(after(does, '(?:buys|sells)') as string)
  else order.total = usdt(total)
  const limit = priceAfter(does, limitWord(type))
  if (limit !== undefined) order.price = limit
  const terms = termsOf(exchange, does)
  if (Object.keys(terms).length > 0) order.terms = terms
  return order
}

/** `sells 1 at 60000`, but `sells 1 stopLimit 58000 trigger 59000`. */
const limitWord = (type: SpotOrderType): string => (type === 'stopLimit' || type === 'takeProfitLimit' ? type : 'at')

function termsOf(exchange: Exchange, does: string): SpotOrderTerms {
  const words = does.split(' ')
  const exits = {
    ...(after(does, 'takeProfit') && { takeProfit: price(after(does, 'takeProfit') as string) }),
    ...(after(does, 'stopLoss') && { stopLoss: price(after(does, 'stopLoss') as string) }),
    ...(after(does, 'stopLossLimit') && { stopLossLimit: price(after(does, 'stopLossLimit') as string) }),
  }
  const trigger = priceAfter(does, 'trigger')
  return {
    ...(words.includes('ioc') && { timeInForce: 'immediateOrCancel' as const }),
    ...(words.includes('fok') && { timeInForce: 'fillOrKill' as const }),
    ...(words.includes('until') && { timeInForce: 'goodTillTime' as const, expiresAt: exchange.at + Number(after(does, 'until')) * 1_000 }),
    ...(words.includes('postOnly') && { postOnly: true }),
    ...(words.includes('stp') && { selfTradePrevention: after(does, 'stp') as SelfTradePrevention }),
    ...(trigger !== undefined && { triggerPrice: trigger }),
    ...(words.includes('onIndex') && { triggerOn: 'index' as const }),
    ...(words.includes('callback') && { callbackRate: rate(after(does, 'callback') as string) }),
    ...(Object.keys(exits).length > 0 && { exits }),
  }
}

function ocoOf(user: number, does: string) {
  const stopPrice = priceAfter(does, 'limit')
  return {
    kind: 'spot.placeOco' as const,
    user,
    pair: 'BTCUSDT',
    side: sideOf(does),
    quantity: coins(after(does, '(?:buys|sells)') as string),
    price: price(after(does, 'at') as string),
    triggerPrice: price(after(does, 'trigger') as string),
    ...(stopPrice !== undefined && { stopPrice }),
    ...(does.includes(' stp ') && { selfTradePrevention: after(does, 'stp') as SelfTradePrevention }),
  }
}

function amendmentOf(user: number, does: string) {
  const quantity = after(does, 'quantity')
  const [limit, trigger] = [priceAfter(does, 'price'), priceAfter(does, 'trigger')]
  return {
    kind: 'spot.amendOrder' as const,
    user,
    orderId: Number(after(does, 'amends')),
    ...(quantity !== undefined && { quantity: coins(quantity) }),
    ...(limit !== undefined && { price: limit }),
    ...(trigger !== undefined && { triggerPrice: trigger }),
  }
}

function seen({ refusal, result }: Reply): string {
  if (refusal) return refusal.refusal
  if (!result) return 'done'
  if (result.status === undefined || (result.filledQuantity === undefined && result.orderId === undefined))
    return `cancelled ${result.cancelledOrderIds?.join(' ')}`
  if (result.filledQuantity === undefined) return `cancelled ${result.cancelledOrderIds?.join(' ') ?? result.orderId}`
  const filled = result.filledQuantity > 0n ? ` filled ${formatDecimal(result.filledQuantity, COIN_SCALE)}` : ''
  return `order ${result.orderId} ${result.status === 'closed' ? result.closeReason : result.status}${filled}`
}

function seenOco({ refusal, result }: Reply): string {
  return refusal ? refusal.refusal : `orders ${result?.placedOrderIds?.join(' ')}`
}

/** `3 sell 0.5@61000, 4 sell 0.5 waits 59000` */
function openText(exchange: Exchange, who: Name): string {
  const orders = openOrders(exchange.core.state, USERS[who]).reverse()
  const texts = orders.map(order => {
    const left = formatDecimal(order.quantity - order.filledQuantity - order.preventedQuantity, COIN_SCALE)
    const trigger = order.triggerPrice === undefined ? '' : formatDecimal(order.triggerPrice, PRICE_SCALE)
    return `${order.orderId} ${order.side} ${left}${order.waiting ? ` waits ${trigger}` : `@${formatDecimal(order.price, PRICE_SCALE)}`}`
  })
  return texts.join(', ') || 'nothing'
}

function bookText(exchange: Exchange): string {
  const { bids, asks } = depth(exchange.core.state, 'BTCUSDT', 10)
  const text = (levels: typeof bids) =>
    levels.map(([at, quantity]) => `${formatDecimal(quantity, COIN_SCALE)}@${formatDecimal(at, PRICE_SCALE)}`)
  return `${text(bids).join(' ') || '-'} | ${text(asks).join(' ') || '-'}`
}
