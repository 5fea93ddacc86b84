import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { readText, type Words } from '../memory/words.ts'
import { admitOrder, applyClosed, applyFill } from './apply.ts'
import type { Side } from './commands.ts'
import type { OrderDraft } from './draft.ts'
import { SPOT_CLOSE_REASONS, type SpotCloseReason, type SpotEvent, type SpotOrderAccepted, type SpotOrderFilled } from './events.ts'
import { priceOf, quantityOf } from './market-grid.ts'
import { ORDER_TYPES, QUOTE, type SpotOrderType } from './orders.ts'
import { type SpotMarket, type SpotState, userOfSlot } from './state.ts'

/** Codes of spot's events on the tape. */
export const ORDER_ACCEPTED = 10
export const ORDER_FILLED = 11
export const ORDER_CLOSED = 12

/** All codes of spot are below. */
export const SPOT_CODES_END = 40

const ACCEPTED_WORDS = 9
const FILLED_WORDS = 13

/** Writes a draft that was just admitted under the next order id. */
export function writeAccepted(tape: Words, draft: OrderDraft, orderId: number, hold: number): void {
  const at = tape.reserve(ACCEPTED_WORDS)
  const { ints, floats } = tape
  ints[at * 2] = ORDER_ACCEPTED
  ints[at * 2 + 2] = (draft.market as SpotMarket).index
  ints[at * 2 + 3] = hold
  floats[at + 2] = orderId
  floats[at + 3] = draft.user
  ints[at * 2 + 8] = draft.owner
  ints[at * 2 + 9] = draft.version
  ints[at * 2 + 10] = draft.type | (draft.flags << 8) | (draft.timeInForce << 16) | (draft.selfTrade << 24)
  ints[at * 2 + 11] = draft.side
  floats[at + 6] = draft.ticks
  floats[at + 7] = draft.lots
  floats[at + 8] = draft.trigger
  if ((draft.total[0] as bigint) !== 0n) tape.longs[tape.reserve(1)] = draft.total[0] as bigint
  else if (draft.clientOrderId !== undefined) tape.longs[tape.reserve(1)] = 0n
  if (draft.clientOrderId !== undefined) tape.addText(draft.clientOrderId)
  tape.ints[at * 2 + 1] = tape.length - at
}

export function writeFilled(tape: Words, spot: SpotState, market: SpotMarket, maker: number, taker: number, lots: number): void {
  const { pool } = spot.orders
  const { notional, makerFee, takerFee } = spot.amounts
  const at = tape.reserve(FILLED_WORDS)
  const { ints, floats, longs } = tape
  ints[at * 2] = ORDER_FILLED
  ints[at * 2 + 1] = FILLED_WORDS
  ints[at * 2 + 2] = market.index
  ints[at * 2 + 3] = pool.side[taker] as number
  floats[at + 2] = spot.nextTrade
  floats[at + 3] = pool.ticks[maker] as number
  floats[at + 4] = lots
  floats[at + 5] = pool.id[maker] as number
  floats[at + 6] = pool.id[taker] as number
  longs[at + 7] = notional[0] as bigint
  longs[at + 8] = makerFee[0] as bigint
  longs[at + 9] = takerFee[0] as bigint
  ints[at * 2 + 20] = maker
  ints[at * 2 + 21] = taker
  floats[at + 11] = userOfSlot(spot, maker)
  floats[at + 12] = userOfSlot(spot, taker)
}

/** `reason` is an index in `SPOT_CLOSE_REASONS`. */
export function writeClosed(tape: Words, orderId: number, slot: number, reason: number): void {
  const at = tape.reserve(3)
  tape.ints[at * 2] = ORDER_CLOSED
  tape.ints[at * 2 + 1] = 3
  tape.ints[at * 2 + 2] = slot
  tape.ints[at * 2 + 3] = reason
  tape.floats[at + 2] = orderId
}

/** Does again what an event of the tape says; throws when it does not fit. `time` is its record's journal time. */
export function foldSpot(spot: SpotState, tape: Words, at: number, time: number): void {
  switch (tape.ints[at * 2]) {
    case ORDER_ACCEPTED:
      foldAccepted(spot, tape, at, time)
      break
    case ORDER_FILLED:
      foldFilled(spot, tape, at, time)
      break
    case ORDER_CLOSED: {
      const slot = tape.ints[at * 2 + 2] as number
      assert(spot.orders.pool.id[slot] === tape.floats[at + 2], 'an open order')
      applyClosed(spot, slot)
      break
    }
  }
}

function foldAccepted(spot: SpotState, tape: Words, at: number, time: number): void {
  const { ints, floats } = tape
  const { draft } = spot
  const codes = ints[at * 2 + 10] as number
  draft.market = spot.markets[ints[at * 2 + 2] as number]
  assert(draft.market !== undefined, 'a listed pair')
  draft.user = floats[at + 3] as number
  draft.trader = spot.traders.findOrAdd(draft.user, draft.market.index)
  draft.owner = ints[at * 2 + 8] as number
  draft.version = ints[at * 2 + 9] as number
  draft.type = codes & 255
  draft.flags = (codes >> 8) & 255
  draft.timeInForce = (codes >> 16) & 255
  draft.selfTrade = (codes >> 24) & 255
  draft.side = ints[at * 2 + 11] as number
  draft.ticks = floats[at + 6] as number
  draft.lots = floats[at + 7] as number
  draft.trigger = floats[at + 8] as number
  draft.total[0] = totalAt(tape, at)
  draft.clientOrderId = nameAt(tape, at)
  admitOrder(spot, draft, floats[at + 2] as number, ints[at * 2 + 3] as number, time)
}

const totalAt = (tape: Words, at: number): bigint =>
  (tape.ints[at * 2 + 1] as number) > ACCEPTED_WORDS ? (tape.longs[at + ACCEPTED_WORDS] as bigint) : 0n

const nameAt = (tape: Words, at: number): string | undefined =>
  (tape.ints[at * 2 + 1] as number) > ACCEPTED_WORDS + 1 ? readText(tape, at + ACCEPTED_WORDS + 1) : undefined

function foldFilled(spot: SpotState, tape: Words, at: number, time: number): void {
  const { ints, floats, longs } = tape
  const { amounts, orders } = spot
  const market = spot.markets[ints[at * 2 + 2] as number]
  const maker = ints[at * 2 + 20] as number
  const taker = ints[at * 2 + 21] as number
  assert(market !== undefined, 'a listed pair')
  assert(orders.pool.id[maker] === floats[at + 5] && orders.pool.id[taker] === floats[at + 6], 'open orders')
  amounts.notional[0] = longs[at + 7] as bigint
  amounts.makerFee[0] = longs[at + 8] as bigint
  amounts.takerFee[0] = longs[at + 9] as bigint
  applyFill(spot, market, floats[at + 2] as number, maker, taker, floats[at + 4] as number, time)
}

const SIDES: readonly Side[] = ['buy', 'sell']

/** The event at a position as a value, for whoever shows or stores it. Needs of the state only what never changes, and the users of open orders. */
export function readSpot(spot: SpotState, tape: Words, at: number): SpotEvent {
  switch (tape.ints[at * 2]) {
    case ORDER_ACCEPTED:
      return readAccepted(spot, tape, at)
    case ORDER_FILLED:
      return readFilled(spot, tape, at)
    default: {
      const reason = SPOT_CLOSE_REASONS[tape.ints[at * 2 + 3] as number] as SpotCloseReason
      return { type: 'spot.orderClosed', v: 1, orderId: tape.floats[at + 2] as number, reason }
    }
  }
}

function readAccepted(spot: SpotState, tape: Words, at: number): SpotOrderAccepted {
  const { ints, floats } = tape
  const { pair } = spot.markets[ints[at * 2 + 2] as number] as SpotMarket
  const codes = ints[at * 2 + 10] as number
  const event: SpotOrderAccepted = {
    type: 'spot.orderAccepted',
    v: 1,
    orderId: floats[at + 2] as number,
    user: floats[at + 3] as number,
    pair: pair.pair,
    side: SIDES[ints[at * 2 + 11] as number] as Side,
    orderType: ORDER_TYPES[codes & 255] as SpotOrderType,
    price: priceOf(pair, floats[at + 6] as number),
    quantity: quantityOf(pair, floats[at + 7] as number),
    hold: ints[at * 2 + 3] as number,
    settingsVersion: ints[at * 2 + 9] as number,
  }
  const total = totalAt(tape, at)
  const clientOrderId = nameAt(tape, at)
  if (total !== 0n) event.total = total as Amount
  if (clientOrderId !== undefined) event.clientOrderId = clientOrderId
  if (((codes >> 8) & QUOTE) !== 0) event.quote = true
  return event
}

function readFilled(spot: SpotState, tape: Words, at: number): SpotOrderFilled {
  const { ints, floats, longs } = tape
  const { pair } = spot.markets[ints[at * 2 + 2] as number] as SpotMarket
  return {
    type: 'spot.orderFilled',
    v: 1,
    tradeId: floats[at + 2] as number,
    pair: pair.pair,
    price: priceOf(pair, floats[at + 3] as number),
    quantity: quantityOf(pair, floats[at + 4] as number),
    notional: longs[at + 7] as Amount,
    takerSide: SIDES[ints[at * 2 + 3] as number] as Side,
    taker: { orderId: floats[at + 6] as number, user: floats[at + 12] as number, fee: longs[at + 9] as Amount },
    maker: { orderId: floats[at + 5] as number, user: floats[at + 11] as number, fee: longs[at + 8] as Amount },
  }
}
