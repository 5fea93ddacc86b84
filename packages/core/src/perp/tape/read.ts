import type { Amount, Price } from '@assay/money/kinds'
import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, type SelfTradePrevention, TIMES_IN_FORCE, type TimeInForce } from '@assay/rules/order-terms'
import type { PerpOrderType } from '@assay/rules/perp/order-terms'
import { type Encoded, readText } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import { MARGIN_MODES, type MarginMode, type Side } from '../commands.ts'
import {
  PERP_CLOSE_REASONS,
  type PerpCloseReason,
  type PerpEvent,
  type PerpFillSide,
  type PerpOrderAccepted,
  type PerpOrderFilled,
  type PerpOrderOrigin,
  type PositionChanged,
} from '../events.ts'
import { priceOf } from '../grid.ts'
import type { PerpMarket, PerpState } from '../state.ts'
import {
  ACCEPTED_LENGTH,
  CLOSES,
  CODE_MASK,
  FILLED_LENGTH,
  FUNDING_PAID,
  HAS_SELF_TRADE,
  HAS_TIME_IN_FORCE,
  IS_CROSS,
  IS_POST_ONLY,
  IS_QUOTE,
  IS_REDUCE_ONLY,
  IS_SELL,
  MAKER,
  MAKER_REVERSES,
  MARK_UPDATED,
  ORIGIN_SHIFT,
  ORIGINS,
  PERP_ORDER_ACCEPTED,
  PERP_ORDER_CLOSED,
  PERP_ORDER_FILLED,
  POSITION_OPENED,
  REVERSAL_LENGTH,
  SELF_TRADE_SHIFT,
  SIDES,
  TAKER,
  TAKER_REVERSES,
  TIME_IN_FORCE_SHIFT,
  TYPE_SHIFT,
} from './codes.ts'

/** The event at a position as a value, with its properties in the order in which they were emitted. Of the state only the markets are looked at. */
export function readPerp(perp: PerpState, tape: Encoded, at: number): PerpEvent {
  const { ints, floats, longs } = tape
  switch (ints[at * 2]) {
    case PERP_ORDER_ACCEPTED:
      return readAccepted(perp, tape, at)
    case PERP_ORDER_FILLED:
      return readFilled(perp, tape, at)
    case PERP_ORDER_CLOSED: {
      const reason = PERP_CLOSE_REASONS[ints[at * 2 + 2] as number] as PerpCloseReason
      return { type: 'perp.orderClosed', v: 1, orderId: floats[at + 2] as number, reason }
    }
    case POSITION_OPENED:
      return {
        type: 'perp.positionOpened',
        v: 1,
        positionId: floats[at + 2] as number,
        user: floats[at + 3] as number,
        market: nameAt(perp, tape, at),
        side: ints[at * 2 + 8] === 1 ? 'short' : 'long',
        leverage: ints[at * 2 + 3] as number,
        marginMode: MARGIN_MODES[ints[at * 2 + 9] as number] as MarginMode,
      }
    case MARK_UPDATED:
      return {
        type: 'perp.markUpdated',
        v: 1,
        market: nameAt(perp, tape, at),
        mark: longs[at + 2] as Price,
        index: longs[at + 3] as Price,
        price1: longs[at + 4] as Price,
        basis: longs[at + 5] as Price,
        last: longs[at + 6] as Price,
      }
    case FUNDING_PAID:
      return {
        type: 'perp.fundingPaid',
        v: 1,
        market: nameAt(perp, tape, at),
        user: floats[at + 2] as number,
        positionId: floats[at + 3] as number,
        amount: longs[at + 4] as Amount,
        fromMargin: longs[at + 5] as Amount,
      }
    default:
      return readChanged(tape, at)
  }
}

const marketAt = ({ markets }: PerpState, { ints }: Encoded, at: number): PerpMarket => markets[ints[at * 2 + 2] as number] as PerpMarket
const nameAt = (perp: PerpState, tape: Encoded, at: number): string => marketAt(perp, tape, at).listing.market

function readAccepted(perp: PerpState, tape: Encoded, at: number): PerpOrderAccepted {
  const { ints, floats, longs } = tape
  const { listing } = marketAt(perp, tape, at)
  const codes = ints[at * 2 + 16] as number
  const event: PerpOrderAccepted = {
    type: 'perp.orderAccepted',
    v: 1,
    orderId: floats[at + 2] as number,
    user: floats[at + 3] as number,
    market: listing.market,
    side: SIDES[codes & IS_SELL] as Side,
    effect: (codes & CLOSES) !== 0 ? 'close' : 'open',
    orderType: ORDER_TYPES[(codes >> TYPE_SHIFT) & CODE_MASK] as PerpOrderType,
    price: priceOf(listing, floats[at + 4] as number),
    lots: BigInt(floats[at + 5] as number),
    cost: longs[at + 6] as Amount,
    leverage: ints[at * 2 + 14] as number,
    settingsVersion: ints[at * 2 + 15] as number,
  }
  if ((ints[at * 2 + 1] as number) > ACCEPTED_LENGTH) event.clientOrderId = readText(tape, at + ACCEPTED_LENGTH)
  readTerms(event, codes)
  const hold = ints[at * 2 + 3] as number
  if (hold !== NONE) event.hold = hold
  if ((codes & IS_CROSS) !== 0) event.marginMode = 'cross'
  const positionId = floats[at + 9] as number
  if (positionId !== 0) event.positionId = positionId
  if ((codes & IS_REDUCE_ONLY) !== 0) event.reduceOnly = true
  return event
}

function readTerms(event: PerpOrderAccepted, codes: number): void {
  const origin = (codes >> ORIGIN_SHIFT) & CODE_MASK
  if ((codes & IS_QUOTE) !== 0) event.quote = true
  if ((codes & HAS_TIME_IN_FORCE) !== 0) event.timeInForce = TIMES_IN_FORCE[(codes >> TIME_IN_FORCE_SHIFT) & CODE_MASK] as TimeInForce
  if ((codes & IS_POST_ONLY) !== 0) event.postOnly = true
  if ((codes & HAS_SELF_TRADE) !== 0)
    event.selfTradePrevention = SELF_TRADE_PREVENTIONS[(codes >> SELF_TRADE_SHIFT) & CODE_MASK] as SelfTradePrevention
  if (origin > 0) event.origin = ORIGINS[origin - 1] as PerpOrderOrigin
}

function readFilled(perp: PerpState, tape: Encoded, at: number): PerpOrderFilled {
  const { ints, floats, longs } = tape
  const { listing } = marketAt(perp, tape, at)
  return {
    type: 'perp.orderFilled',
    v: 1,
    tradeId: floats[at + 2] as number,
    market: listing.market,
    price: priceOf(listing, floats[at + 3] as number),
    lots: BigInt(floats[at + 4] as number),
    notional: longs[at + 5] as Amount,
    takerSide: SIDES[(ints[at * 2 + 3] as number) & 1] as Side,
    ...readSides(tape, at),
  }
}

/** Both sides of a fill; behind them stands what a side closed that then opened another position. */
function readSides(tape: Encoded, at: number): Pick<PerpOrderFilled, 'taker' | 'maker'> {
  const flags = tape.ints[at * 2 + 3] as number
  const [taker, maker] = [readSide(tape, at + TAKER), readSide(tape, at + MAKER)]
  let behind = at + FILLED_LENGTH
  for (const [side, flag] of [
    [taker, TAKER_REVERSES],
    [maker, MAKER_REVERSES],
  ] as const) {
    if ((flags & flag) === 0) continue
    side.reversed = { positionId: tape.floats[behind] as number, fee: tape.longs[behind + 1] as Amount }
    behind += REVERSAL_LENGTH
  }
  return { taker, maker }
}

function readSide({ floats, longs }: Encoded, at: number): PerpFillSide {
  return {
    orderId: floats[at] as number,
    user: floats[at + 1] as number,
    positionId: floats[at + 2] as number,
    closedLots: BigInt(floats[at + 3] as number),
    fee: longs[at + 4] as Amount,
    realisedProfit: longs[at + 5] as Amount,
  }
}

function readChanged({ ints, floats, longs }: Encoded, at: number): PositionChanged {
  const hold = ints[at * 2 + 2] as number
  return {
    type: 'perp.positionChanged',
    v: 1,
    positionId: floats[at + 2] as number,
    lots: BigInt(floats[at + 3] as number),
    entryValue: longs[at + 4] as Amount,
    margin: longs[at + 5] as Amount,
    ...(hold !== NONE && { hold }),
    realisedProfit: longs[at + 6] as Amount,
    fees: longs[at + 7] as Amount,
    funding: longs[at + 8] as Amount,
  }
}
