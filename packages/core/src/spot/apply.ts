import { assert } from '@assay/money/assert'
import type { Amount, Quantity } from '@assay/money/kinds'
import { BUY, NONE, SELL } from '../matching/levels.ts'
import { RECENTLY_CLOSED_MAX } from './bounds.ts'
import type { SpotEvent, SpotOrderAccepted, SpotOrderClosed, SpotOrderFilled } from './events.ts'
import { marketOf } from './market-of.ts'
import { linkOrder, unlinkOrder } from './order-lists.ts'
import type { SpotOrder, SpotState } from './state.ts'
import type { SpotWorld } from './transaction.ts'

/** Applies an event of spot; `at` is the journal time of its record. Dumb on purpose: everything was decided before. */
export function applySpot(world: SpotWorld, event: SpotEvent, at: number): void {
  switch (event.type) {
    case 'spot.orderAccepted':
      applyAccepted(world, event, at)
      break
    case 'spot.orderFilled':
      applyFilled(world.spot, event, at)
      break
    case 'spot.orderClosed':
      applyClosed(world.spot, event)
      break
  }
}

/** A limit order enters the book at once, before its first fill: matching only looks at the other side, so its own place does not matter. */
function applyAccepted({ spot, markets }: SpotWorld, event: SpotOrderAccepted, at: number): void {
  const pair = markets.pairs.get(event.pair)
  assert(pair !== undefined && event.orderId === spot.nextOrder, 'orders are numbered in order and belong to a listed pair')
  spot.nextOrder = event.orderId + 1
  const order: SpotOrder = {
    orderId: event.orderId,
    user: event.user,
    market: marketOf(spot, pair),
    side: event.side,
    orderType: event.orderType,
    price: event.price,
    quantity: event.quantity,
    total: event.total,
    hold: event.hold,
    clientOrderId: event.clientOrderId,
    settingsVersion: event.settingsVersion,
    quote: event.quote === true,
    createdAt: at,
    updatedAt: at,
    filledQuantity: 0n as Quantity,
    filledNotional: 0n as Amount,
    fee: 0n as Amount,
    slot: NONE,
    newer: undefined,
    older: undefined,
  }
  linkOrder(spot, order)
  if (order.orderType === 'limit') rest(order)
}

/** Puts what is left of a limit order into the book. */
export function rest(order: SpotOrder): void {
  const { book, bySlot, pair } = order.market
  order.slot = book.add({
    side: order.side === 'buy' ? BUY : SELL,
    ticks: Number(order.price / pair.gridTick),
    lots: Number((order.quantity - order.filledQuantity) / pair.gridLot),
    orderId: order.orderId,
    owner: order.user,
  })
  bySlot[order.slot] = order
}

function applyFilled(spot: SpotState, event: SpotOrderFilled, at: number): void {
  assert(event.tradeId === spot.nextTrade, 'trades are numbered in order')
  spot.nextTrade = event.tradeId + 1
  fill(openOrderOf(spot, event.maker.orderId), event, event.maker.fee, at)
  fill(openOrderOf(spot, event.taker.orderId), event, event.taker.fee, at)
}

function fill(order: SpotOrder, event: SpotOrderFilled, fee: Amount, at: number): void {
  order.filledQuantity = (order.filledQuantity + event.quantity) as Quantity
  order.filledNotional = (order.filledNotional + event.notional) as Amount
  order.fee = (order.fee + fee) as Amount
  order.updatedAt = at
  if (order.slot === NONE) return
  const { book, bySlot, pair } = order.market
  if (book.reduce(order.slot, Number(event.quantity / pair.gridLot)) > 0) return
  bySlot[order.slot] = undefined
  order.slot = NONE
}

function applyClosed(spot: SpotState, event: SpotOrderClosed): void {
  const order = openOrderOf(spot, event.orderId)
  if (order.slot !== NONE) {
    order.market.book.remove(order.slot)
    order.market.bySlot[order.slot] = undefined
    order.slot = NONE
  }
  unlinkOrder(spot, order)
  if (!order.quote) rememberClosed(spot, order)
}

function rememberClosed(spot: SpotState, order: SpotOrder): void {
  const closed = spot.recentlyClosed.get(order.user)
  if (!closed) spot.recentlyClosed.set(order.user, [order.orderId])
  else if (closed.push(order.orderId) > RECENTLY_CLOSED_MAX) closed.shift()
}

function openOrderOf(spot: SpotState, orderId: number): SpotOrder {
  const order = spot.orders.get(orderId)
  assert(order !== undefined, 'an open order')
  return order
}
