import { notionalOf } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, RATE_SCALE } from '@assay/money/kinds'
import { initialMargin } from '@assay/rules/perp/margin-tiers'
import { type Exposure, pnlOf, returnOnMargin } from '@assay/rules/perp/position-value'
import { pnlAtReturn, priceAtPnl } from '@assay/rules/perp/targets'
import type { ExitMeasure } from '../ticket-types.ts'
import type { TicketForm } from './form.ts'
import { lotsOf, quantityOf } from './order-size.ts'
import { priceOf, rateOf, sizingPrice } from './prices.ts'
import type { TicketContext } from './ticket-context.ts'

type Around = Pick<TicketContext, 'rules' | 'mark' | 'last' | 'leverage'>
type ExitName = 'takeProfit' | 'stopLoss'

/** An exit as the order carries it, and what the order's own part would make there, before fees. */
export interface ExitFigures {
  price: Price
  pnl: Amount | undefined
}

/** The part that the ticket's order opens, as if it filled at its sizing price; undefined while size or price are not typed. */
function openedPart(form: TicketForm, around: Around): Exposure | undefined {
  const price = sizingPrice(form, around)
  const lots = lotsOf(form, around.rules, price)
  if (!price || !lots || price % around.rules.tick !== 0n) return undefined
  const quantity = quantityOf(lots, around.rules)
  return { side: form.side, quantity, entryValue: notionalOf(price, quantity, around.rules) }
}

/**
 * The price that is typed for an exit, as such, as a return on the margin or as money; a loss is typed without its sign. Undefined while it
 * cannot be said.
 */
export function exitOf(name: ExitName, form: TicketForm, around: Around): ExitFigures | undefined {
  const part = openedPart(form, around)
  if (form.exitsBy === 'price') {
    const price = priceOf(form[name])
    return price === undefined ? undefined : { price, pnl: part && pnlAt(part, price, around) }
  }
  const typed = part && resultOf(form[name], form.exitsBy, part, around)
  if (!part || typed === undefined) return undefined
  const price = priceAtPnl(part, (name === 'takeProfit' ? typed : -typed) as Amount, around.rules)
  return price && { price, pnl: pnlAt(part, price, around) }
}

function pnlAt(part: Exposure, price: Price, { rules }: Around): Amount | undefined {
  return price % rules.tick === 0n ? pnlOf(part.side, part.entryValue, notionalOf(price, part.quantity, rules)) : undefined
}

/** The typed result as money, without a sign. */
function resultOf(
  text: string,
  by: Exclude<ExitMeasure, 'price'>,
  { entryValue }: Exposure,
  { rules, leverage }: Around,
): bigint | undefined {
  if (by === 'profit') return parseDecimal(text, rules.quoteScale)
  const rate = rateOf(text)
  return rate === undefined ? undefined : pnlAtReturn(initialMargin(entryValue, leverage), rate)
}

/** An exit that is typed one way, as it is typed another way; empty where that cannot be said. */
export function exitText(name: ExitName, form: TicketForm, around: Around, by: ExitMeasure): string {
  const exit = exitOf(name, form, around)
  if (!exit) return ''
  if (by === 'price') return formatDecimal(exit.price, PRICE_SCALE)
  const { pnl } = exit
  if (pnl === undefined || (name === 'takeProfit' ? pnl <= 0n : pnl >= 0n)) return ''
  const size = (pnl < 0n ? -pnl : pnl) as Amount
  if (by === 'profit') return formatDecimal(size, around.rules.quoteScale)
  const part = openedPart(form, around)
  const rate = part && returnOnMargin(size, initialMargin(part.entryValue, around.leverage))
  return rate === undefined ? '' : percentText(rate)
}

/** A rate in percent with two decimals. */
const percentText = (rate: bigint): string => formatDecimal(rate / 10n ** BigInt(RATE_SCALE - 4), 2)
