import { formatDecimal } from '@assay/money/decimal'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { MARKET } from '../../matching/order-codes.ts'
import { NONE } from '../../memory/none.ts'
import { mayTrade } from '../../people/may-trade.ts'
import { userOf } from '../../people/read.ts'
import { checkOwnLeverage } from '../../people/trading-limits.ts'
import type { ReversePosition } from '../commands.ts'
import { moneyOf, priceOf } from '../grid.ts'
import { freeMoney, unrealisedProfit } from '../margin/free-money.ts'
import { protectionTicks } from '../mark/market-prices.ts'
import { checkOpening } from '../mark/staleness.ts'
import type { OrderDraft } from '../orders/draft.ts'
import { beginDraft } from '../orders/draft.ts'
import { openingNeed } from '../orders/order-need.ts'
import { checkNow, checkSize } from '../risk/check-now.ts'
import { PERP } from '../traded.ts'
import type { PerpTx } from '../transaction.ts'
import { draftMarketClose } from './close-position.ts'
import { findOwnPosition } from './find-position.ts'

/**
 * Closes a position at market and opens the opposite one with as many lots, in one command. Refused before anything happens when the book, the
 * tier or the money (with what closing frees at the mark) does not suffice; when the prices of the book then leave less than that, it ends
 * with the position closed.
 */
export function reversePosition(tx: PerpTx, command: ReversePosition): Refusal | undefined {
  const { perp } = tx.state
  const position = findOwnPosition(perp, command)
  if (isRefusal(position)) return position
  if (userOf(tx.state, command.user)?.frozen) return refuse('userFrozen')
  const closing = draftMarketClose(tx, command.user, position, 'reverse')
  if (isRefusal(closing)) return closing
  const refusal =
    checkOpening(closing.market, tx.at) ??
    checkNow(tx, closing) ??
    checkSize(tx, openingOf(tx, closing)) ??
    mayTrade(tx.state, closing.user, PERP, tx.at) ??
    checkOwnLeverage(tx.state, command.user, openingOf(tx, closing).leverage, tx.at) ??
    checkMoney(tx, position, openingOf(tx, closing))
  if (refusal) return refusal
  tx.perpSteps.acceptDraft(closing)
  if (perp.positions.find(command.positionId) !== NONE) return undefined
  const opening = openingOf(tx, closing)
  if (!checkNow(tx, opening)) tx.perpSteps.acceptDraft(opening)
  return undefined
}

/** The opening half: an order at market of the same side and size. */
function openingOf(tx: PerpTx, { user, market, settings, side, lots }: OrderDraft): OrderDraft {
  const opening = beginDraft(tx.state.perp, { user, market, settings }, side)
  opening.type = MARKET
  opening.lots = lots
  opening.ticks = protectionTicks(market, settings, side, priceOf(market.listing, market.mark.ticks))
  opening.origin = 'reverse'
  return opening
}

function checkMoney(tx: PerpTx, position: number, { user, market, settings, lots, leverage }: OrderDraft): Refusal | undefined {
  const { perp } = tx.state
  const required = openingNeed(moneyOf(market, market.mark.ticks * lots), leverage, settings)
  const there = freeMoney(tx, user.user) + (perp.positions.columns.margin[position] as bigint) + unrealisedProfit(perp, position)
  if (there >= required) return undefined
  const { quote, quoteScale } = market.listing
  return refuse('insufficientBalance', {
    asset: quote,
    available: formatDecimal(there > 0n ? there : 0n, quoteScale),
    required: formatDecimal(required, quoteScale),
  })
}
