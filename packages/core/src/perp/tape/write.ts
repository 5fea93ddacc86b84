import type { Amount } from '@assay/money/kinds'
import type { AmountCell } from '../../ledger/legs.ts'
import { BUY } from '../../matching/levels.ts'
import { SelfTradeMode } from '../../matching/match.ts'
import type { Encoded } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import { FORMED_LONGS } from '../mark/mark-form.ts'
import type { OrderDraft } from '../orders/draft.ts'
import type { FillPart } from '../positions/fill.ts'
import { CROSS, SHORT } from '../positions/positions.ts'
import { marketOfPosition, type PerpMarket, type PerpState, userOfOrder, userOfPosition } from '../state.ts'
import {
  ACCEPTED_LENGTH,
  CLOSES,
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
  POSITION_CHANGED,
  POSITION_OPENED,
  REVERSAL_LENGTH,
  SELF_TRADE_SHIFT,
  TAKER,
  TAKER_REVERSES,
  TIME_IN_FORCE_SHIFT,
  TRADES_WHOLE,
  TYPE_SHIFT,
} from './codes.ts'

/** Writes a draft (`isPlain`) that was just admitted to a slot; its hold has this cost. */
export function writeAccepted(tape: Encoded, perp: PerpState, draft: OrderDraft, slot: number, cost: AmountCell): void {
  const { pool, columns } = perp.orders
  const { position, clientOrderId } = draft
  const at = tape.reserve(ACCEPTED_LENGTH)
  const { ints, floats, longs } = tape
  ints[at * 2] = PERP_ORDER_ACCEPTED
  ints[at * 2 + 1] = ACCEPTED_LENGTH
  ints[at * 2 + 2] = draft.market.index
  ints[at * 2 + 3] = columns.hold[slot] as number
  floats[at + 2] = pool.id[slot] as number
  floats[at + 3] = draft.user.user
  floats[at + 4] = draft.ticks
  floats[at + 5] = draft.lots
  longs[at + 6] = cost[0] as bigint
  ints[at * 2 + 14] = draft.leverage
  ints[at * 2 + 15] = draft.settings.version
  ints[at * 2 + 16] = codesOf(draft) | (perp.traders.marginMode(columns.trader[slot] as number) === CROSS ? IS_CROSS : 0)
  ints[at * 2 + 17] = 0
  floats[at + 9] = position === NONE ? 0 : (perp.positions.columns.id[position] as number)
  if (clientOrderId === undefined) return
  tape.addText(clientOrderId)
  tape.ints[at * 2 + 1] = tape.length - at
}

function codesOf({ side, position, isQuote, isPostOnly, type, timeInForce, selfTrade, origin, tradesWhole }: OrderDraft): number {
  let codes = (side === BUY ? 0 : IS_SELL) | (type << TYPE_SHIFT)
  if (position !== NONE) codes |= CLOSES | IS_REDUCE_ONLY
  if (isQuote) codes |= IS_QUOTE
  if (isPostOnly) codes |= IS_POST_ONLY
  if (tradesWhole) codes |= TRADES_WHOLE
  if (timeInForce !== 0) codes |= HAS_TIME_IN_FORCE | (timeInForce << TIME_IN_FORCE_SHIFT)
  if (selfTrade !== SelfTradeMode.EXPIRE_TAKER) codes |= HAS_SELF_TRADE | (selfTrade << SELF_TRADE_SHIFT)
  if (origin !== undefined) codes |= (ORIGINS.indexOf(origin) + 1) << ORIGIN_SHIFT
  return codes
}

/** Writes the fill of `PerpState.fill`, whose orders are still open. */
export function writeFilled(tape: Encoded, perp: PerpState, market: PerpMarket, tradeId: number): void {
  const { taker, maker, notional } = perp.fill
  const reversals = (taker.closedPositionId !== 0 ? TAKER_REVERSES : 0) | (maker.closedPositionId !== 0 ? MAKER_REVERSES : 0)
  const at = tape.reserve(FILLED_LENGTH)
  const { ints, floats, longs } = tape
  ints[at * 2] = PERP_ORDER_FILLED
  ints[at * 2 + 1] = FILLED_LENGTH
  ints[at * 2 + 2] = market.index
  ints[at * 2 + 3] = (perp.orders.pool.side[taker.slot] === BUY ? 0 : 1) | reversals
  floats[at + 2] = tradeId
  floats[at + 3] = maker.ticks
  floats[at + 4] = maker.lots
  longs[at + 5] = notional[0] as bigint
  writeSide(tape, at + TAKER, perp, taker)
  writeSide(tape, at + MAKER, perp, maker)
  if (reversals !== 0) writeReversals(tape, at, perp.fill)
}

/** Apart from what most fills are: few close one position and open another. */
function writeReversals(tape: Encoded, at: number, { taker, maker }: PerpState['fill']): void {
  for (const { closedPositionId, closingFee } of [taker, maker]) {
    if (closedPositionId === 0) continue
    const behind = tape.reserve(REVERSAL_LENGTH)
    tape.floats[behind] = closedPositionId
    tape.longs[behind + 1] = closingFee[0] as bigint
  }
  tape.ints[at * 2 + 1] = tape.length - at
}

function writeSide({ floats, longs }: Encoded, at: number, perp: PerpState, part: FillPart): void {
  floats[at] = perp.orders.pool.id[part.slot] as number
  floats[at + 1] = userOfOrder(perp, part.slot)
  floats[at + 2] = part.positionId
  floats[at + 3] = part.closedLots
  longs[at + 4] = part.fee[0] as bigint
  longs[at + 5] = part.realisedProfit[0] as bigint
}

/** `reason` is an index in `PERP_CLOSE_REASONS`. */
export function writeClosed(tape: Encoded, orderId: number, reason: number): void {
  const at = tape.reserve(3)
  tape.ints[at * 2] = PERP_ORDER_CLOSED
  tape.ints[at * 2 + 1] = 3
  tape.ints[at * 2 + 2] = reason
  tape.ints[at * 2 + 3] = 0
  tape.floats[at + 2] = orderId
}

/** Writes the position of a slot that was just opened. */
export function writeOpened(tape: Encoded, perp: PerpState, slot: number): void {
  const { id, side, leverage, marginMode } = perp.positions.columns
  const at = tape.reserve(5)
  const { ints, floats } = tape
  ints[at * 2] = POSITION_OPENED
  ints[at * 2 + 1] = 5
  ints[at * 2 + 2] = marketOfPosition(perp, slot).index
  ints[at * 2 + 3] = leverage[slot] as number
  floats[at + 2] = id[slot] as number
  floats[at + 3] = userOfPosition(perp, slot)
  ints[at * 2 + 8] = side[slot] === SHORT ? 1 : 0
  ints[at * 2 + 9] = marginMode[slot] as number
}

/** Writes what the position of a slot is now. */
export function writeChanged(tape: Encoded, { positions }: PerpState, slot: number): void {
  const { columns } = positions
  const at = tape.reserve(9)
  const { ints, floats, longs } = tape
  ints[at * 2] = POSITION_CHANGED
  ints[at * 2 + 1] = 9
  ints[at * 2 + 2] = columns.hold[slot] as number
  ints[at * 2 + 3] = 0
  floats[at + 2] = columns.id[slot] as number
  floats[at + 3] = columns.lots[slot] as number
  longs[at + 4] = columns.entryValue[slot] as bigint
  longs[at + 5] = columns.margin[slot] as bigint
  longs[at + 6] = columns.realisedProfit[slot] as bigint
  longs[at + 7] = columns.fees[slot] as bigint
  longs[at + 8] = columns.funding[slot] as bigint
}

/** Writes a mark with what it was formed of, as `mark-form.ts` has it. */
export function writeMark(tape: Encoded, market: PerpMarket, formed: BigInt64Array): void {
  const at = tape.reserve(2 + FORMED_LONGS)
  const { ints, longs } = tape
  ints[at * 2] = MARK_UPDATED
  ints[at * 2 + 1] = 2 + FORMED_LONGS
  ints[at * 2 + 2] = market.index
  ints[at * 2 + 3] = 0
  for (let place = 0; place < FORMED_LONGS; place++) longs[at + 2 + place] = formed[place] as bigint
}

/** Writes what an open position was paid of funding, or paid. */
export function writeFunding(
  tape: Encoded,
  perp: PerpState,
  slot: number,
  { amount, fromMargin }: { amount: Amount; fromMargin: Amount },
): void {
  const at = tape.reserve(6)
  const { ints, floats, longs } = tape
  ints[at * 2] = FUNDING_PAID
  ints[at * 2 + 1] = 6
  ints[at * 2 + 2] = marketOfPosition(perp, slot).index
  ints[at * 2 + 3] = 0
  floats[at + 2] = userOfPosition(perp, slot)
  floats[at + 3] = perp.positions.columns.id[slot] as number
  longs[at + 4] = amount
  longs[at + 5] = fromMargin
}
