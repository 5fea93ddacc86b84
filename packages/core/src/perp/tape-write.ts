import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { NONE } from '../memory/none.ts'
import type { Words } from '../memory/words.ts'
import { isLong } from '../tx/command-head.ts'
import { MARGIN_MODES } from './commands.ts'
import {
  PERP_CLOSE_REASONS,
  type PerpEvent,
  type PerpFillSide,
  type PerpOrderAccepted,
  type PerpOrderClosed,
  type PerpOrderFilled,
  type PositionChanged,
  type PositionOpened,
} from './events.ts'
import { ticksOf } from './grid.ts'
import type { FundingPaid, MarkUpdated } from './risk-events.ts'
import type { PerpMarket, PerpState } from './state.ts'
import {
  ACCEPTED_WORDS,
  CLOSES,
  FILLED_WORDS,
  FUNDING_PAID,
  HAS_SELF_TRADE,
  HAS_TIME_IN_FORCE,
  IS_CROSS,
  IS_POST_ONLY,
  IS_QUOTE,
  IS_REDUCE_ONLY,
  IS_SELL,
  MAKER,
  MARK_UPDATED,
  ORIGIN_SHIFT,
  ORIGINS,
  PERP_ORDER_ACCEPTED,
  PERP_ORDER_CLOSED,
  PERP_ORDER_FILLED,
  POSITION_CHANGED,
  POSITION_OPENED,
  SELF_TRADE_SHIFT,
  TAKER,
  TIME_IN_FORCE_SHIFT,
  TYPE_SHIFT,
} from './tape-codes.ts'

/** Writes an event in words; false, with nothing written, for one that happens seldom or has what seldom is: then it is a text. */
export function writePerp(tape: Words, perp: PerpState, event: PerpEvent): boolean {
  switch (event.type) {
    case 'perp.orderAccepted':
      return isPlain(event) && writeAccepted(tape, perp, event)
    case 'perp.orderFilled':
      return writeFilled(tape, perp, event)
    case 'perp.orderClosed':
      return writeClosed(tape, event)
    case 'perp.positionOpened':
      return writeOpened(tape, perp, event)
    case 'perp.positionChanged':
      return writeChanged(tape, event)
    case 'perp.markUpdated':
      return writeMark(tape, perp, event)
    case 'perp.fundingPaid':
      return writeFunding(tape, perp, event)
    default:
      return false
  }
}

const marketOf = (perp: PerpState, name: string): PerpMarket => perp.byName.get(name) as PerpMarket

/** Without a trigger, an expiry and exits. */
const isPlain = ({ triggerPrice, expiresAt, takeProfit, stopLoss }: PerpOrderAccepted): boolean =>
  triggerPrice === undefined && expiresAt === undefined && takeProfit === undefined && stopLoss === undefined

function writeAccepted(tape: Words, perp: PerpState, event: PerpOrderAccepted): true {
  const market = marketOf(perp, event.market)
  const at = tape.reserve(ACCEPTED_WORDS)
  const { ints, floats, longs } = tape
  ints[at * 2] = PERP_ORDER_ACCEPTED
  ints[at * 2 + 2] = market.index
  ints[at * 2 + 3] = event.hold ?? NONE
  floats[at + 2] = event.orderId
  floats[at + 3] = event.user
  floats[at + 4] = ticksOf(market.listing, event.price)
  floats[at + 5] = Number(event.lots)
  longs[at + 6] = event.cost
  ints[at * 2 + 14] = event.leverage
  ints[at * 2 + 15] = event.settingsVersion
  ints[at * 2 + 16] = codesOf(event)
  ints[at * 2 + 17] = 0
  floats[at + 9] = event.positionId ?? 0
  if (event.clientOrderId !== undefined) tape.addText(event.clientOrderId)
  tape.ints[at * 2 + 1] = tape.length - at
  return true
}

function codesOf(event: PerpOrderAccepted): number {
  let codes = event.side === 'sell' ? IS_SELL : 0
  if (event.effect === 'close') codes |= CLOSES
  if (event.marginMode) codes |= IS_CROSS
  if (event.quote) codes |= IS_QUOTE
  if (event.postOnly) codes |= IS_POST_ONLY
  if (event.reduceOnly) codes |= IS_REDUCE_ONLY
  codes |= ORDER_TYPES.indexOf(event.orderType) << TYPE_SHIFT
  if (event.timeInForce) codes |= HAS_TIME_IN_FORCE | (TIMES_IN_FORCE.indexOf(event.timeInForce) << TIME_IN_FORCE_SHIFT)
  if (event.selfTradePrevention) codes |= HAS_SELF_TRADE | (SELF_TRADE_PREVENTIONS.indexOf(event.selfTradePrevention) << SELF_TRADE_SHIFT)
  if (event.origin) codes |= (ORIGINS.indexOf(event.origin) + 1) << ORIGIN_SHIFT
  return codes
}

function writeFilled(tape: Words, perp: PerpState, event: PerpOrderFilled): true {
  const market = marketOf(perp, event.market)
  const at = tape.reserve(FILLED_WORDS)
  const { ints, floats, longs } = tape
  ints[at * 2] = PERP_ORDER_FILLED
  ints[at * 2 + 1] = FILLED_WORDS
  ints[at * 2 + 2] = market.index
  ints[at * 2 + 3] = event.takerSide === 'sell' ? 1 : 0
  floats[at + 2] = event.tradeId
  floats[at + 3] = ticksOf(market.listing, event.price)
  floats[at + 4] = Number(event.lots)
  longs[at + 5] = event.notional
  writeSide(tape, at + TAKER, event.taker)
  writeSide(tape, at + MAKER, event.maker)
  return true
}

function writeSide({ floats, longs }: Words, at: number, side: PerpFillSide): void {
  floats[at] = side.orderId
  floats[at + 1] = side.user
  floats[at + 2] = side.positionId
  floats[at + 3] = Number(side.closedLots)
  longs[at + 4] = side.fee
  longs[at + 5] = side.realisedProfit
}

function writeClosed(tape: Words, { orderId, reason }: PerpOrderClosed): true {
  const at = tape.reserve(3)
  tape.ints[at * 2] = PERP_ORDER_CLOSED
  tape.ints[at * 2 + 1] = 3
  tape.ints[at * 2 + 2] = PERP_CLOSE_REASONS.indexOf(reason)
  tape.ints[at * 2 + 3] = 0
  tape.floats[at + 2] = orderId
  return true
}

function writeOpened(tape: Words, perp: PerpState, event: PositionOpened): true {
  const at = tape.reserve(5)
  const { ints, floats } = tape
  ints[at * 2] = POSITION_OPENED
  ints[at * 2 + 1] = 5
  ints[at * 2 + 2] = marketOf(perp, event.market).index
  ints[at * 2 + 3] = event.leverage
  floats[at + 2] = event.positionId
  floats[at + 3] = event.user
  ints[at * 2 + 8] = event.side === 'short' ? 1 : 0
  ints[at * 2 + 9] = MARGIN_MODES.indexOf(event.marginMode)
  return true
}

function writeChanged(tape: Words, event: PositionChanged): true {
  const at = tape.reserve(9)
  const { ints, floats, longs } = tape
  ints[at * 2] = POSITION_CHANGED
  ints[at * 2 + 1] = 9
  ints[at * 2 + 2] = event.hold ?? NONE
  ints[at * 2 + 3] = 0
  floats[at + 2] = event.positionId
  floats[at + 3] = Number(event.lots)
  longs[at + 4] = event.entryValue
  longs[at + 5] = event.margin
  longs[at + 6] = event.realisedProfit
  longs[at + 7] = event.fees
  longs[at + 8] = event.funding
  return true
}

/** Only the mark is on the grid; what goes beyond 64 bits stays a text. */
function writeMark(tape: Words, perp: PerpState, event: MarkUpdated): boolean {
  const { mark, index, price1, basis, last } = event
  if (!isLong(mark) || !isLong(index) || !isLong(price1) || !isLong(basis) || !isLong(last)) return false
  const at = tape.reserve(7)
  const { ints, longs } = tape
  ints[at * 2] = MARK_UPDATED
  ints[at * 2 + 1] = 7
  ints[at * 2 + 2] = marketOf(perp, event.market).index
  ints[at * 2 + 3] = 0
  longs[at + 2] = mark
  longs[at + 3] = index
  longs[at + 4] = price1
  longs[at + 5] = basis
  longs[at + 6] = last
  return true
}

function writeFunding(tape: Words, perp: PerpState, event: FundingPaid): true {
  const at = tape.reserve(6)
  const { ints, floats, longs } = tape
  ints[at * 2] = FUNDING_PAID
  ints[at * 2 + 1] = 6
  ints[at * 2 + 2] = marketOf(perp, event.market).index
  ints[at * 2 + 3] = 0
  floats[at + 2] = event.user
  floats[at + 3] = event.positionId
  longs[at + 4] = event.amount
  longs[at + 5] = event.fromMargin
  return true
}
