import type { Amount } from '@assay/money/kinds'
import {
  ORDER_TYPES,
  SELF_TRADE_PREVENTIONS,
  type SelfTradePrevention,
  type SpotOrderType,
  TIMES_IN_FORCE,
  type TimeInForce,
} from '@assay/rules/order-terms'
import { SelfTradeMode } from '../../matching/match.ts'
import type { Encoded } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import type { Side } from '../commands.ts'
import { SPOT_CLOSE_REASONS, type SpotCloseReason, type SpotEvent, type SpotOrderAccepted, type SpotOrderFilled } from '../events.ts'
import { priceOf, quantityOf } from '../market-grid.ts'
import { GOOD_TILL_CANCELLED, ON_INDEX, POST_ONLY, QUOTE, TRAILING_STOP } from '../orders/orders.ts'
import type { SpotMarket, SpotState } from '../state.ts'
import {
  ACCEPTED_LENGTH,
  hasFurther,
  MATCH_PREVENTED,
  nameAt,
  ORDER_ACCEPTED,
  ORDER_AMENDED,
  ORDER_FILLED,
  ORDER_TRIGGERED,
} from './codes.ts'

const SIDES: readonly Side[] = ['buy', 'sell']

/** The event at a position as a value, for whoever shows or stores it. Of the state only markets are looked at, which never change. */
export function readSpot(spot: SpotState, tape: Encoded, at: number): SpotEvent {
  const { ints, floats } = tape
  switch (ints[at * 2]) {
    case ORDER_ACCEPTED:
      return readAccepted(spot, tape, at)
    case ORDER_FILLED:
      return readFilled(spot, tape, at)
    case ORDER_TRIGGERED: {
      const { pair } = spot.markets[ints[at * 2 + 3] as number] as SpotMarket
      return { type: 'spot.orderTriggered', v: 1, orderId: floats[at + 2] as number, price: priceOf(pair, floats[at + 3] as number) }
    }
    case ORDER_AMENDED:
      return readAmended(spot, tape, at)
    case MATCH_PREVENTED:
      return readPrevented(spot, tape, at)
    default: {
      const reason = SPOT_CLOSE_REASONS[ints[at * 2 + 3] as number] as SpotCloseReason
      return { type: 'spot.orderClosed', v: 1, orderId: floats[at + 2] as number, reason }
    }
  }
}

function readAccepted(spot: SpotState, tape: Encoded, at: number): SpotOrderAccepted {
  const { ints, floats } = tape
  const { pair } = spot.markets[ints[at * 2 + 2] as number] as SpotMarket
  const codes = ints[at * 2 + 10] as number
  const event: SpotOrderAccepted = {
    type: 'spot.orderAccepted',
    v: 1,
    orderId: floats[at + 2] as number,
    user: floats[at + 3] as number,
    pair: pair.market,
    side: SIDES[ints[at * 2 + 11] as number] as Side,
    orderType: ORDER_TYPES[codes & 255] as SpotOrderType,
    price: priceOf(pair, floats[at + 6] as number),
    quantity: quantityOf(pair, floats[at + 7] as number),
    settingsVersion: ints[at * 2 + 9] as number,
  }
  readTerms(event, codes)
  const hold = ints[at * 2 + 3] as number
  if (hold !== NONE) event.hold = hold
  const trigger = floats[at + 8] as number
  if (trigger > 0) event.triggerPrice = priceOf(pair, trigger)
  if (hasFurther(tape, at)) readFurther(event, tape, at + ACCEPTED_LENGTH)
  return event
}

function readTerms(event: SpotOrderAccepted, codes: number): void {
  const flags = (codes >> 8) & 255
  const timeInForce = (codes >> 16) & 255
  const selfTrade = (codes >> 24) & 255
  if ((flags & QUOTE) !== 0) event.quote = true
  if ((flags & POST_ONLY) !== 0) event.postOnly = true
  if ((flags & ON_INDEX) !== 0) event.triggerOn = 'index'
  if (timeInForce !== GOOD_TILL_CANCELLED) event.timeInForce = TIMES_IN_FORCE[timeInForce] as TimeInForce
  if (selfTrade !== SelfTradeMode.EXPIRE_TAKER) event.selfTradePrevention = SELF_TRADE_PREVENTIONS[selfTrade] as SelfTradePrevention
}

function readFurther(event: SpotOrderAccepted, tape: Encoded, further: number): void {
  const total = tape.longs[further] as Amount
  const expiresAt = tape.floats[further + 1] as number
  const siblingId = tape.floats[further + 4] as number
  const name = nameAt(tape, further)
  if (total !== 0n) event.total = total
  if (expiresAt > 0) event.expiresAt = expiresAt
  if (event.orderType === ORDER_TYPES[TRAILING_STOP]) event.callbackBasisPoints = tape.ints[further * 2 + 6] as number
  if (tape.ints[further * 2 + 7] !== NONE) event.siblingId = siblingId
  if (name !== undefined) event.clientOrderId = name
}

function readFilled(spot: SpotState, tape: Encoded, at: number): SpotOrderFilled {
  const { ints, floats, longs } = tape
  const { pair } = spot.markets[ints[at * 2 + 2] as number] as SpotMarket
  return {
    type: 'spot.orderFilled',
    v: 1,
    tradeId: floats[at + 2] as number,
    pair: pair.market,
    price: priceOf(pair, floats[at + 3] as number),
    quantity: quantityOf(pair, floats[at + 4] as number),
    notional: longs[at + 7] as Amount,
    takerSide: SIDES[ints[at * 2 + 3] as number] as Side,
    taker: { orderId: floats[at + 6] as number, user: floats[at + 12] as number, fee: longs[at + 9] as Amount },
    maker: { orderId: floats[at + 5] as number, user: floats[at + 11] as number, fee: longs[at + 8] as Amount },
  }
}

function readAmended(spot: SpotState, { ints, floats }: Encoded, at: number): SpotEvent {
  const { pair } = spot.markets[ints[at * 2 + 5] as number] as SpotMarket
  const trigger = floats[at + 6] as number
  return {
    type: 'spot.orderAmended',
    v: 1,
    orderId: floats[at + 3] as number,
    price: priceOf(pair, floats[at + 4] as number),
    quantity: quantityOf(pair, floats[at + 5] as number),
    ...(trigger > 0 && { triggerPrice: priceOf(pair, trigger) }),
    keepsPlace: ints[at * 2 + 3] === 1,
  }
}

function readPrevented(spot: SpotState, { ints, floats }: Encoded, at: number): SpotEvent {
  const { pair } = spot.markets[ints[at * 2 + 4] as number] as SpotMarket
  return {
    type: 'spot.matchPrevented',
    v: 1,
    pair: pair.market,
    price: priceOf(pair, floats[at + 5] as number),
    quantity: quantityOf(pair, floats[at + 6] as number),
    takerOrderId: floats[at + 4] as number,
    makerOrderId: floats[at + 3] as number,
    transferred: ints[at * 2 + 5] === 1,
  }
}
