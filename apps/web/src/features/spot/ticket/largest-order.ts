import { multiplyDivide, notionalOf, powerOfTen } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { protectionPrice } from '@assay/rules/market-protection'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'
import { dearestPrice, wholeLots } from './order-size.ts'
import type { TicketContext } from './read-ticket.ts'
import { tradesAtMarket } from './ticket-types.ts'

/** What keeps an order from being larger: the balance, the largest quantity or value of one order, or what the book offers for one that is to fill whole. */
interface LargestOrder {
  /** Of the asset that the side pays with: the quote asset of a buyer, the base asset of a seller. */
  units: Amount
  by: 'balance' | 'quantity' | 'notional' | 'book'
}

/** The most that the ticket would accept now, and what bounds it; undefined while the balance is not known. */
export function largestOrder(form: TicketForm, around: TicketContext): LargestOrder | undefined {
  const { available } = around
  if (available === undefined) return undefined
  const bounds: readonly LargestOrder[] = [
    { units: available, by: 'balance' },
    ...(form.side === 'buy' ? boundsOfBuyer(form, around) : boundsOfSeller(form, around)),
  ]
  return bounds.reduce((lowest, bound) => (bound.units < lowest.units ? bound : lowest))
}

function boundsOfBuyer(form: TicketForm, around: TicketContext): LargestOrder[] {
  const { rules } = around
  const price = tradesAtMarket(form.type) ? undefined : dearestPrice(form, rules)
  const onTick = price !== undefined && price > 0n && price % rules.tick === 0n ? price : undefined
  const offered = offeredWithin(form, around)
  const ofBook = onTick === undefined ? offered?.notional : offered && notionalOf(onTick, offered.quantity, rules)
  return [
    { units: rules.notionalMax, by: 'notional' },
    ...(onTick === undefined ? [] : [{ units: notionalOf(onTick, wholeLots(rules.quantityMax, rules), rules), by: 'quantity' as const }]),
    ...(ofBook === undefined ? [] : [{ units: ofBook, by: 'book' as const }]),
  ]
}

function boundsOfSeller(form: TicketForm, around: TicketContext): LargestOrder[] {
  const { rules } = around
  const offered = offeredWithin(form, around)
  return [
    { units: rules.quantityMax as bigint as Amount, by: 'quantity' },
    { units: worth(rules.notionalMax, valuedAt(form, around), rules), by: 'notional' },
    ...(offered === undefined ? [] : [{ units: offered.quantity as bigint as Amount, by: 'book' as const }]),
  ]
}

/** The price at which a sale is valued: its limit, where it begins, or the index. */
function valuedAt(form: TicketForm, { rules, reference }: TicketContext): Price {
  const typed = tradesAtMarket(form.type) ? (parseDecimal(form.trigger, PRICE_SCALE) as Price | undefined) : dearestPrice(form, rules)
  return typed !== undefined && typed > 0n && form.type !== 'market' ? typed : reference
}

/** Whole lots that are worth at most so much at a price. */
const worth = (most: Amount, price: Price, rules: PairRules): Amount => {
  const quantity = multiplyDivide(most, powerOfTen(PRICE_SCALE + rules.baseScale - rules.quoteScale), price, 'floor')
  return wholeLots(quantity, rules) as bigint as Amount
}

/** What the book offers to an order that is to fill whole at once, or is refused; undefined for any other. */
function offeredWithin(
  form: TicketForm,
  { rules, reference, levels }: TicketContext,
): { quantity: Quantity; notional: Amount } | undefined {
  const isMarket = form.type === 'market'
  if (!isMarket && !(form.type === 'limit' && form.timeInForce === 'fillOrKill')) return undefined
  const limit = isMarket
    ? protectionPrice(form.side, reference, rules.marketProtectionRate, rules.tick)
    : (parseDecimal(form.price, PRICE_SCALE) as Price | undefined)
  if (limit === undefined) return undefined
  const within = levels.filter(([price]) => (form.side === 'buy' ? price <= limit : price >= limit))
  return {
    quantity: within.reduce((sum, [, quantity]) => sum + quantity, 0n) as Quantity,
    notional: within.reduce((sum, [price, quantity]) => sum + notionalOf(price, quantity, rules), 0n) as Amount,
  }
}
