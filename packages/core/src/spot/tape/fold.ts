import { assert } from '@assay/money/assert'
import type { Encoded } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import { type Amendment, applyAmended, applyClosed, applyPrevented, applyTriggered } from '../apply.ts'
import type { SpotMarket, SpotState } from '../state.ts'
import {
  ACCEPTED_LENGTH,
  hasFurther,
  MATCH_PREVENTED,
  nameAt,
  ORDER_ACCEPTED,
  ORDER_AMENDED,
  ORDER_CLOSED,
  ORDER_FILLED,
  ORDER_TRIGGERED,
} from './codes.ts'

/** Does again what an event of the tape says; throws when it does not fit. `time` is its record's journal time. */
export function foldSpot(spot: SpotState, tape: Encoded, at: number, time: number): void {
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
    case ORDER_TRIGGERED:
      assert(spot.orders.pool.id[tape.ints[at * 2 + 2] as number] === tape.floats[at + 2], 'an open order')
      applyTriggered(spot, tape.ints[at * 2 + 2] as number, tape.floats[at + 3] as number, time)
      break
    case ORDER_AMENDED:
      assert(spot.orders.pool.id[tape.ints[at * 2 + 2] as number] === tape.floats[at + 3], 'an open order')
      applyAmended(spot, tape.ints[at * 2 + 2] as number, amendmentAt(tape, at), time)
      break
    case MATCH_PREVENTED:
      foldPrevented(spot, tape, at)
      break
  }
}

const amendmentAt = ({ ints, floats }: Encoded, at: number): Amendment => ({
  ticks: floats[at + 4] as number,
  lots: floats[at + 5] as number,
  trigger: floats[at + 6] as number,
  hold: ints[at * 2 + 4] as number,
  holder: floats[at + 7] as number,
  keepsPlace: ints[at * 2 + 3] === 1,
})

function foldPrevented(spot: SpotState, { ints, floats }: Encoded, at: number): void {
  const [maker, taker] = [ints[at * 2 + 2] as number, ints[at * 2 + 3] as number]
  const { id } = spot.orders.pool
  assert(id[maker] === floats[at + 3] && id[taker] === floats[at + 4], 'open orders')
  applyPrevented(spot, spot.markets[ints[at * 2 + 4] as number] as SpotMarket, maker, taker, floats[at + 6] as number)
}

function foldAccepted(spot: SpotState, tape: Encoded, at: number, time: number): void {
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
  const further = hasFurther(tape, at) ? at + ACCEPTED_LENGTH : NONE
  draft.total[0] = further === NONE ? 0n : (tape.longs[further] as bigint)
  draft.expiresAt = further === NONE ? 0 : (floats[further + 1] as number)
  draft.extreme = further === NONE ? 0 : (floats[further + 2] as number)
  draft.callback = further === NONE ? 0 : (ints[further * 2 + 6] as number)
  draft.sibling = further === NONE ? NONE : (ints[further * 2 + 7] as number)
  draft.clientOrderId = further === NONE ? undefined : nameAt(tape, further)
  spot.changes.admitOrder(draft, floats[at + 2] as number, ints[at * 2 + 3] as number, time)
}

function foldFilled(spot: SpotState, tape: Encoded, at: number, time: number): void {
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
  spot.changes.applyFill(market, floats[at + 2] as number, maker, taker, floats[at + 4] as number, time)
}
