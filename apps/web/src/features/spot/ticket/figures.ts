import { notionalOf, roundedNotionalOf } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, RATE_SCALE } from '@assay/money/kinds'
import type { OrderPreview } from '@assay/rules/order-preview'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'

/** From here on the ticket warns that an order moves the price. */
const IMPACT_WARNING_RATE = 1_000_000n

/** The preview as texts; empty where there is nothing to say. */
export interface TicketFigures {
  averagePrice: string
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
  /** Quantity that rests on the book (limit), or that would not fill (market). */
  remaining: string
  unspent: string
  strongImpact: boolean
}

/** Writes a preview for the screen. What a limit order does not fill at once is counted at its own price, with the maker's fee. */
export function ticketFigures(form: TicketForm, preview: OrderPreview, rules: PairRules): TicketFigures {
  const buys = form.side === 'buy'
  const [scale, asset] = buys ? [rules.baseScale, rules.base] : [rules.quoteScale, rules.quote]
  const rests = form.type === 'limit' && preview.remaining > 0n
  const restValue = rests ? restingValue(form, preview, rules) : { notional: 0n, received: 0n }
  // Less than a lot is always left over; only more is worth a word.
  const lotCost = roundedNotionalOf(preview.averagePrice, rules.lot, rules, 'ceil')
  const fee = preview.fee + preview.restingFee
  return {
    averagePrice: preview.filledQuantity > 0n ? formatDecimal(preview.averagePrice, PRICE_SCALE) : '',
    filled: formatDecimal(preview.filledQuantity, rules.baseScale),
    slippage: preview.slippage > 0n ? formatDecimal(preview.slippage, RATE_SCALE) : '',
    notional: formatDecimal(preview.notional + restValue.notional, rules.quoteScale),
    fee: formatDecimal(fee, scale),
    feeAsset: asset,
    feeKind: !rests ? 'taker' : preview.filledQuantity > 0n ? 'both' : 'maker',
    receive: formatDecimal(preview.receive + restValue.received - preview.restingFee, scale),
    receiveAsset: asset,
    remaining: preview.remaining > 0n ? formatDecimal(preview.remaining, rules.baseScale) : '',
    unspent: preview.unspent > lotCost ? formatDecimal(preview.unspent, rules.quoteScale) : '',
    strongImpact: preview.slippage > IMPACT_WARNING_RATE,
  }
}

/** Value of the part that rests, and what it brings before its fee. */
function restingValue(form: TicketForm, { remaining }: OrderPreview, rules: PairRules): { notional: bigint; received: bigint } {
  const price = (parseDecimal(form.price, PRICE_SCALE) ?? 0n) as Price
  const notional = notionalOf(price, remaining, rules)
  return { notional, received: form.side === 'buy' ? remaining : notional }
}
