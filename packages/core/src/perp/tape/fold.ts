import { assert } from '@assay/money/assert'
import type { Amount, Price } from '@assay/money/kinds'
import { BUY, SELL } from '../../matching/levels.ts'
import { type Encoded, readText } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import type { PeopleState, User } from '../../people/state.ts'
import { ticksOf } from '../grid.ts'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import { applyClosed } from '../orders/apply-order.ts'
import { beginDraft, type OrderDraft } from '../orders/draft.ts'
import { applyChanged, applyOpened, slotOfPosition } from '../positions/apply-position.ts'
import type { FillPart } from '../positions/fill.ts'
import { LONG, SHORT } from '../positions/positions.ts'
import { applyMark, applyPaid } from '../risk/apply-risk.ts'
import { type PerpMarket, type PerpState, slotOfOrder } from '../state.ts'
import {
  ACCEPTED_LENGTH,
  CODE_MASK,
  FUNDING_PAID,
  HAS_SELF_TRADE,
  IS_POST_ONLY,
  IS_QUOTE,
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
  TRADES_WHOLE,
  TYPE_SHIFT,
} from './codes.ts'

interface WithPerp {
  readonly perp: PerpState
  readonly people: PeopleState
}

/** Does again what an event of the tape says; throws when it does not fit. `time` is its record's journal time. */
export function foldPerp({ perp, people }: WithPerp, tape: Encoded, at: number, time: number): void {
  const { ints, floats, longs } = tape
  switch (ints[at * 2]) {
    case PERP_ORDER_ACCEPTED:
      perp.changes.admitOrder(draftAt(perp, people, tape, at), floats[at + 2] as number, ints[at * 2 + 3] as number, time)
      break
    case PERP_ORDER_FILLED:
      foldFilled(perp, tape, at, time)
      break
    case PERP_ORDER_CLOSED:
      applyClosed(perp, slotOfOrder(perp, floats[at + 2] as number))
      break
    case POSITION_OPENED:
      foldOpened(perp, tape, at, time)
      break
    case POSITION_CHANGED:
      foldChanged(perp, tape, at, time)
      break
    case MARK_UPDATED: {
      const market = marketAt(perp, tape, at)
      applyMark(market, ticksOf(market.listing, longs[at + 2] as bigint), longs[at + 3] as Price)
      break
    }
    case FUNDING_PAID: {
      const paid = { amount: longs[at + 4] as Amount, fromMargin: longs[at + 5] as Amount }
      applyPaid(perp, slotOfPosition(perp, floats[at + 3] as number), paid, time)
      break
    }
  }
}

function marketAt({ markets }: PerpState, { ints }: Encoded, at: number): PerpMarket {
  const market = markets[ints[at * 2 + 2] as number]
  assert(market !== undefined, 'a listed market')
  return market
}

function draftAt(perp: PerpState, { users }: PeopleState, tape: Encoded, at: number): OrderDraft {
  const { ints, floats } = tape
  const market = marketAt(perp, tape, at)
  const codes = ints[at * 2 + 16] as number
  const settings = market.listing.versions[(ints[at * 2 + 15] as number) - 1] as PerpSettingsVersion
  const draft = beginDraft(
    perp,
    { market, settings, user: users.get(floats[at + 3] as number) as User },
    (codes & IS_SELL) === 0 ? BUY : SELL,
  )
  const [positionId, origin] = [floats[at + 9] as number, (codes >> ORIGIN_SHIFT) & CODE_MASK]
  draft.type = (codes >> TYPE_SHIFT) & CODE_MASK
  draft.ticks = floats[at + 4] as number
  draft.lots = floats[at + 5] as number
  draft.leverage = ints[at * 2 + 14] as number
  draft.position = positionId === 0 ? NONE : slotOfPosition(perp, positionId)
  draft.timeInForce = (codes >> TIME_IN_FORCE_SHIFT) & CODE_MASK
  if ((codes & HAS_SELF_TRADE) !== 0) draft.selfTrade = (codes >> SELF_TRADE_SHIFT) & CODE_MASK
  draft.isPostOnly = (codes & IS_POST_ONLY) !== 0
  draft.isQuote = (codes & IS_QUOTE) !== 0
  draft.tradesWhole = (codes & TRADES_WHOLE) !== 0
  if (origin > 0) draft.origin = ORIGINS[origin - 1]
  if ((ints[at * 2 + 1] as number) > ACCEPTED_LENGTH) draft.clientOrderId = readText(tape, at + ACCEPTED_LENGTH)
  return draft
}

function foldFilled(perp: PerpState, tape: Encoded, at: number, time: number): void {
  const { floats, longs } = tape
  const { taker, maker, notional } = perp.fill
  for (const part of [taker, maker]) {
    part.ticks = floats[at + 3] as number
    part.lots = floats[at + 4] as number
  }
  notional[0] = longs[at + 5] as bigint
  foldSide(perp, tape, at + TAKER, taker)
  foldSide(perp, tape, at + MAKER, maker)
  perp.changes.applyFill(marketAt(perp, tape, at), floats[at + 2] as number, time)
}

function foldSide(perp: PerpState, { floats, longs }: Encoded, at: number, part: FillPart): void {
  part.slot = slotOfOrder(perp, floats[at] as number)
  part.fee[0] = longs[at + 4] as bigint
  part.realisedProfit[0] = longs[at + 5] as bigint
}

function foldOpened(perp: PerpState, tape: Encoded, at: number, time: number): void {
  const { ints, floats } = tape
  const market = marketAt(perp, tape, at)
  const opened = {
    positionId: floats[at + 2] as number,
    trader: perp.traders.findOrAdd(floats[at + 3] as number, market.index),
    side: ints[at * 2 + 8] === 1 ? SHORT : LONG,
    leverage: ints[at * 2 + 3] as number,
    marginMode: ints[at * 2 + 9] as number,
  }
  applyOpened(perp, market, opened, time)
}

function foldChanged(perp: PerpState, { ints, floats, longs }: Encoded, at: number, time: number): void {
  const { figures } = perp
  figures.hold = ints[at * 2 + 2] as number
  figures.lots = floats[at + 3] as number
  figures.entryValue[0] = longs[at + 4] as bigint
  figures.margin[0] = longs[at + 5] as bigint
  figures.realisedProfit[0] = longs[at + 6] as bigint
  figures.fees[0] = longs[at + 7] as bigint
  figures.funding[0] = longs[at + 8] as bigint
  applyChanged(perp, slotOfPosition(perp, floats[at + 2] as number), time)
}
