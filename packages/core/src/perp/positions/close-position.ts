import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { SelfTradeMode } from '../../matching/match.ts'
import { MARKET } from '../../matching/order-codes.ts'
import type { ClosePosition } from '../commands.ts'
import type { PerpOrderOrigin } from '../events.ts'
import { priceOf } from '../grid.ts'
import { openMarket, protectionTicks } from '../mark/market-prices.ts'
import type { OrderDraft } from '../orders/draft.ts'
import { beginDraft } from '../orders/draft.ts'
import { draftClosing } from '../orders/draft-order.ts'
import { checkNow } from '../risk/check-now.ts'
import { marketOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { findOwnPosition } from './find-position.ts'
import { LONG } from './positions.ts'

/** Closes a position at market, or so many lots of it. */
export function closePosition(tx: PerpTx, command: ClosePosition): Refusal | undefined {
  const { lots } = command
  if (lots !== undefined && typeof lots !== 'bigint') return refuse('commandInvalid')
  const position = findOwnPosition(tx.state.perp, command)
  if (isRefusal(position)) return position
  const draft = draftMarketClose(tx, command.user, position, 'close')
  if (isRefusal(draft)) return draft
  if (lots !== undefined) {
    if (lots <= 0n) return refuse('quantityNotPositive')
    if (lots > BigInt(draft.lots)) return refuse('reduceOnlyRefused', { maximum: String(draft.lots) })
    draft.lots = Number(lots)
  }
  const refusal = checkNow(tx, draft)
  if (refusal) return refusal
  tx.perpSteps.acceptDraft(draft)
  return undefined
}

/** An order at market that closes a whole position, no worse than where its margin ends. The user's own orders do not stand in its way: they end. */
export function draftMarketClose(tx: PerpTx, user: number, position: number, origin: PerpOrderOrigin): OrderDraft | Refusal {
  const { perp } = tx.state
  const market = marketOfPosition(perp, position)
  const open = openMarket(tx, user, market.listing.market)
  if (isRefusal(open)) return open
  const side: BookSide = perp.positions.columns.side[position] === LONG ? SELL : BUY
  const draft = beginDraft(tx.state.perp, open, side)
  draft.type = MARKET
  draft.lots = perp.positions.columns.lots[position] as number
  draft.ticks = protectionTicks(market, open.settings, side, priceOf(market.listing, market.mark.ticks))
  draft.selfTrade = SelfTradeMode.EXPIRE_MAKER
  draft.origin = origin
  return draftClosing(tx, draft, position)
}
