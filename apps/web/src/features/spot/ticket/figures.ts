import { notionalOf } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, RATE_SCALE } from '@assay/money/kinds'
import type { OrderPreview } from '@assay/rules/order-preview'
import type { WaitingPreview } from '@assay/rules/waiting-preview'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'
import type { TicketReading } from './read-ticket.ts'
import { tradesAtMarket } from './ticket-types.ts'

/** From here on the ticket warns that an order moves the price. */
const IMPACT_WARNING_RATE = 1_000_000n

/** The preview as texts; empty where there is nothing to say. */
export interface TicketFigures {
  averagePrice: string
  /** Of an order that waits and then trades at market: the price at which its figures are counted. */
  countedAt: string
  /** Quantity that fills at once. */
  filled: string
  slippage: string
  notional: string
  fee: string
  feeAsset: string
  /** By which rates the fee is charged. */
  feeKind: 'maker' | 'taker' | 'both'
  receive: string
  receiveAsset: string
  /** Quantity that rests on the book. */
  rests: string
  /** Quantity that ends unfilled, because the order does not rest. */
  ends: string
  /** What is frozen, where it is neither the value nor the quantity. */
  held: string
  heldAsset: string
  strongImpact: boolean
}

/** Writes a preview for the screen; undefined while the ticket is not complete. */
export function ticketFigures(form: TicketForm, reading: TicketReading, rules: PairRules): TicketFigures | undefined {
  if (reading.waiting) return waitingFigures(form, reading.waiting, reading.hold ?? 0n, rules)
  return reading.preview && figuresNow(form, reading.preview, rules)
}

/** What a limit order does not fill at once is counted at its own price, with the maker's fee. */
function figuresNow(form: TicketForm, preview: OrderPreview, rules: PairRules): TicketFigures {
  const [scale, asset] = receivedAsset(form, rules)
  const isOfferedNow = form.timeInForce === 'immediateOrCancel' || form.timeInForce === 'fillOrKill'
  const isLeft = form.type === 'limit' && preview.remaining > 0n
  const rests = isLeft && !isOfferedNow
  const rest = rests ? restingValue(form, preview, rules) : { notional: 0n, received: 0n, fee: 0n }
  const remaining = formatDecimal(preview.remaining, rules.baseScale)
  return {
    averagePrice: preview.filledQuantity > 0n ? formatDecimal(preview.averagePrice, PRICE_SCALE) : '',
    countedAt: '',
    filled: formatDecimal(preview.filledQuantity, rules.baseScale),
    slippage: preview.slippage > 0n ? formatDecimal(preview.slippage, RATE_SCALE) : '',
    notional: formatDecimal(preview.notional + rest.notional, rules.quoteScale),
    fee: formatDecimal(preview.fee + rest.fee, scale),
    feeAsset: asset,
    feeKind: !rests ? 'taker' : preview.filledQuantity > 0n ? 'both' : 'maker',
    receive: formatDecimal(preview.receive + rest.received - rest.fee, scale),
    receiveAsset: asset,
    rests: rests ? remaining : '',
    ends: isLeft && isOfferedNow ? remaining : '',
    held: '',
    heldAsset: '',
    strongImpact: preview.slippage > IMPACT_WARNING_RATE,
  }
}

function waitingFigures(form: TicketForm, preview: WaitingPreview, hold: bigint, rules: PairRules): TicketFigures {
  const [scale, asset] = receivedAsset(form, rules)
  const buys = form.side === 'buy'
  return {
    averagePrice: '',
    countedAt: tradesAtMarket(form.type) ? formatDecimal(preview.price, PRICE_SCALE) : '',
    filled: '',
    slippage: '',
    notional: formatDecimal(preview.notional, rules.quoteScale),
    fee: formatDecimal(preview.fee, scale),
    feeAsset: asset,
    feeKind: 'taker',
    receive: formatDecimal(preview.receive, scale),
    receiveAsset: asset,
    rests: '',
    ends: '',
    held: buys && hold !== preview.notional ? formatDecimal(hold, rules.quoteScale) : '',
    heldAsset: rules.quote,
    strongImpact: false,
  }
}

const receivedAsset = ({ side }: TicketForm, rules: PairRules): [scale: number, asset: string] =>
  side === 'buy' ? [rules.baseScale, rules.base] : [rules.quoteScale, rules.quote]

/** Value of the part that rests, and what it brings before its fee. */
function restingValue(form: TicketForm, { remaining, restingFee }: OrderPreview, rules: PairRules) {
  const price = (parseDecimal(form.price, PRICE_SCALE) ?? 0n) as Price
  const notional = notionalOf(price, remaining, rules)
  return { notional, received: form.side === 'buy' ? (remaining as bigint) : (notional as bigint), fee: restingFee }
}
