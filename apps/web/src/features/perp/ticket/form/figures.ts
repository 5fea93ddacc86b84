import { formatDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, RATE_SCALE } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { waits } from '../ticket-types.ts'
import { isOfferedNow } from './check-ticket.ts'
import type { TicketForm } from './form.ts'
import { largestOrder } from './largest-order.ts'
import { quantityOf, sizeOf } from './order-size.ts'
import { sizingPrice } from './prices.ts'
import type { TicketReading } from './read-ticket.ts'
import type { TicketContext } from './ticket-context.ts'

/** From here on the ticket warns that an order moves the price. */
const IMPACT_WARNING_RATE = 1_000_000n
/** From this leverage on the ticket says how small a move liquidates. */
const HIGH_LEVERAGE = 50

/** The preview as texts; empty where there is nothing to say. */
export interface TicketFigures {
  /** Lots and coin that are ordered. */
  lots: string
  quantity: string
  /** Coin that trades at once. */
  filled: string
  averagePrice: string
  slippage: string
  notional: string
  /** Margin with open loss and fee; empty for an order that only closes. */
  cost: string
  margin: string
  fee: string
  feeKind: 'maker' | 'taker' | 'both'
  /** Of what it closes, before fees. */
  realised: string
  liquidationBefore: string
  liquidationAfter: string
  /** Share of the mark that lies between it and the liquidation afterwards. */
  distance: string
  /** What rests in the book, and what ends unfilled; in the coin. */
  rests: string
  ends: string
  takeProfitPnl: string
  stopLossPnl: string
  strongImpact: boolean
  highLeverage: boolean
  stopBeyondLiquidation: boolean
}

/** Writes a reading for the screen; undefined while the ticket is not complete. */
export function ticketFigures(form: TicketForm, reading: TicketReading, around: TicketContext): TicketFigures | undefined {
  const { preview, lots, exits } = reading
  if (!preview || lots === undefined) return undefined
  const { rules, mark, leverage } = around
  const amount = (units: Amount | undefined) => (units === undefined ? '' : formatDecimal(units, rules.quoteScale))
  const price = (units: Price | undefined) => (units ? formatDecimal(units, PRICE_SCALE) : '')
  const offered = isOfferedNow(form)
  const rest = preview.remaining > 0n && !waits(form.type) ? formatDecimal(preview.remaining, rules.baseScale) : ''
  const takes = waits(form.type) || preview.filledQuantity > 0n
  const { liquidationAfter } = preview
  return {
    lots: String(lots),
    quantity: formatDecimal(quantityOf(lots, rules), rules.baseScale),
    filled: formatDecimal(preview.filledQuantity, rules.baseScale),
    averagePrice: preview.filledQuantity > 0n ? price(preview.averagePrice) : '',
    slippage: preview.slippage > 0n ? formatDecimal(preview.slippage, RATE_SCALE) : '',
    notional: amount(preview.notional),
    cost: amount(preview.cost?.total),
    margin: amount(preview.cost?.initialMargin),
    fee: amount(preview.fee),
    feeKind: !takes ? 'maker' : rest && !offered ? 'both' : 'taker',
    realised: preview.closedQuantity > 0n ? amount(preview.realisedPnl) : '',
    liquidationBefore: price(preview.liquidationBefore),
    liquidationAfter: price(liquidationAfter),
    distance: liquidationAfter ? formatDecimal(distanceOf(liquidationAfter, mark), RATE_SCALE) : '',
    rests: rest && !offered ? rest : '',
    ends: rest && offered ? rest : '',
    takeProfitPnl: amount(exits?.takeProfit?.pnl),
    stopLossPnl: amount(exits?.stopLoss?.pnl),
    strongImpact: preview.slippage > IMPACT_WARNING_RATE,
    highLeverage: preview.openedQuantity > 0n && leverage >= HIGH_LEVERAGE,
    stopBeyondLiquidation: reading.stopBeyondLiquidation ?? false,
  }
}

/** How far the mark may move until a price, as a share of it, rounded down. */
export const distanceOf = (price: Price, mark: Price): bigint => ((price > mark ? price - mark : mark - price) * RATE_ONE) / mark

/** The most that can be ordered, in the unit of the ticket, and what bounds it; undefined while it is not known. */
export function maximumFigure(form: TicketForm, around: TicketContext) {
  const largest = largestOrder(form, around)
  return largest && { size: sizeOf(largest.lots, form.unit, around.rules, sizingPrice(form, around)), by: largest.by }
}
