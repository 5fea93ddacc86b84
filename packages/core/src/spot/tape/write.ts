import type { Encoded } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import type { Amendment } from '../apply.ts'
import type { OrderDraft } from '../orders/draft.ts'
import { LIMIT, QUOTE } from '../orders/orders.ts'
import { marketOfSlot, type SpotMarket, type SpotState, userOfSlot } from '../state.ts'
import {
  ACCEPTED_LENGTH,
  FILLED_LENGTH,
  FURTHER_LENGTH,
  MATCH_PREVENTED,
  ORDER_ACCEPTED,
  ORDER_AMENDED,
  ORDER_CLOSED,
  ORDER_FILLED,
  ORDER_TRIGGERED,
} from './codes.ts'

/** Writes a draft that was just admitted under the next order id. */
export function writeAccepted(tape: Encoded, draft: OrderDraft, orderId: number, hold: number): void {
  const at = tape.reserve(ACCEPTED_LENGTH)
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
  if (isPlain(draft)) ints[at * 2 + 1] = ACCEPTED_LENGTH
  else writeFurther(tape, at, draft)
}

const isPlain = (draft: OrderDraft): boolean =>
  draft.clientOrderId === undefined && draft.type === LIMIT && draft.expiresAt === 0 && draft.sibling === NONE && draft.flags <= QUOTE

/** What most orders do not have: total, expiry, callback, sibling, name. */
function writeFurther(tape: Encoded, at: number, draft: OrderDraft): void {
  const further = tape.reserve(FURTHER_LENGTH)
  const { ints, floats, longs } = tape
  longs[further] = draft.total[0] as bigint
  floats[further + 1] = draft.expiresAt
  floats[further + 2] = draft.extreme
  ints[further * 2 + 6] = draft.callback
  ints[further * 2 + 7] = draft.sibling
  floats[further + 4] = draft.siblingId
  tape.addText(draft.clientOrderId ?? '')
  tape.ints[at * 2 + 1] = tape.length - at
}

export function writeFilled(tape: Encoded, spot: SpotState, market: SpotMarket, maker: number, taker: number, lots: number): void {
  const { pool } = spot.orders
  const { notional, makerFee, takerFee } = spot.amounts
  const at = tape.reserve(FILLED_LENGTH)
  const { ints, floats, longs } = tape
  ints[at * 2] = ORDER_FILLED
  ints[at * 2 + 1] = FILLED_LENGTH
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
export function writeClosed(tape: Encoded, orderId: number, slot: number, reason: number): void {
  const at = tape.reserve(3)
  tape.ints[at * 2] = ORDER_CLOSED
  tape.ints[at * 2 + 1] = 3
  tape.ints[at * 2 + 2] = slot
  tape.ints[at * 2 + 3] = reason
  tape.floats[at + 2] = orderId
}

/** Writes that the trigger of a waiting order was reached; it trades at `ticks` at worst. */
export function writeTriggered(tape: Encoded, spot: SpotState, slot: number, ticks: number): void {
  const at = tape.reserve(4)
  tape.ints[at * 2] = ORDER_TRIGGERED
  tape.ints[at * 2 + 1] = 4
  tape.ints[at * 2 + 2] = slot
  tape.ints[at * 2 + 3] = marketOfSlot(spot, slot).index
  tape.floats[at + 2] = spot.orders.pool.id[slot] as number
  tape.floats[at + 3] = ticks
}

export function writeAmended(tape: Encoded, spot: SpotState, slot: number, amendment: Amendment): void {
  const at = tape.reserve(8)
  tape.ints[at * 2] = ORDER_AMENDED
  tape.ints[at * 2 + 1] = 8
  tape.ints[at * 2 + 2] = slot
  tape.ints[at * 2 + 3] = amendment.keepsPlace ? 1 : 0
  tape.ints[at * 2 + 4] = amendment.hold
  tape.ints[at * 2 + 5] = marketOfSlot(spot, slot).index
  tape.floats[at + 3] = spot.orders.pool.id[slot] as number
  tape.floats[at + 4] = amendment.ticks
  tape.floats[at + 5] = amendment.lots
  tape.floats[at + 6] = amendment.trigger
  tape.floats[at + 7] = amendment.holder
}

/** Writes that two orders of one group lost lots to each other, or exchanged them. */
export function writePrevented(
  tape: Encoded,
  { orders }: SpotState,
  market: SpotMarket,
  met: { maker: number; taker: number; lots: number; isTransfer: boolean },
): void {
  const at = tape.reserve(7)
  tape.ints[at * 2] = MATCH_PREVENTED
  tape.ints[at * 2 + 1] = 7
  tape.ints[at * 2 + 2] = met.maker
  tape.ints[at * 2 + 3] = met.taker
  tape.ints[at * 2 + 4] = market.index
  tape.ints[at * 2 + 5] = met.isTransfer ? 1 : 0
  tape.floats[at + 3] = orders.pool.id[met.maker] as number
  tape.floats[at + 4] = orders.pool.id[met.taker] as number
  tape.floats[at + 5] = orders.pool.ticks[met.maker] as number
  tape.floats[at + 6] = met.lots
}
