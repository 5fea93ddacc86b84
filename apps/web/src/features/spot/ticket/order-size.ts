import { notionalOf, roundedNotionalOf } from '@assay/money/arithmetic'
import { parsePrice } from '@assay/money/figures'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { protectionPrice } from '@assay/rules/market-protection'
import type { OrderPreview } from '@assay/rules/order-preview'
import type { SpotRules } from '@assay/rules/spot-filters'
import type { TicketForm } from './form.ts'

/** Most whole lots that a total buys at a price; nothing at a price of zero. */
export function quantityFor(total: Amount, price: Price, rules: SpotRules): Quantity {
  const lotCost = price > 0n && price % rules.tick === 0n ? notionalOf(price, rules.lot, rules) : 0n
  return (lotCost > 0n ? (total / lotCost) * rules.lot : 0n) as Quantity
}

/** What a quantity costs at a price; undefined where the two don't keep the pair's steps, so that it would not be a whole amount. */
export function totalFor(quantity: Quantity, price: Price, rules: SpotRules): Amount | undefined {
  return price % rules.tick === 0n && quantity % rules.lot === 0n ? notionalOf(price, quantity, rules) : undefined
}

/** The largest multiple of the lot that is not above the quantity. */
export const wholeLots = (quantity: bigint, rules: SpotRules): Quantity => ((quantity / rules.lot) * rules.lot) as Quantity

/** The price at which an order with a price freezes: its limit; of two of which one cancels the other, the dearer one's worst. Undefined while one is missing. */
export function dearestPrice(form: TicketForm, rules: SpotRules): Price | undefined {
  const limit = parsePrice(form.price)
  if (form.type !== 'oco' || limit === undefined) return limit
  const stop = parsePrice(form.stopPrice) ?? stopAtMarket(form, rules)
  return stop === undefined || stop < limit ? stop && limit : stop
}

function stopAtMarket({ side, trigger }: TicketForm, rules: SpotRules): Price | undefined {
  const price = parsePrice(trigger)
  return price && protectionPrice(side, price, rules.marketProtectionRate, rules.tick)
}

/** True when a market order would not fill whole within the protection. Less than a lot is always left over of a total. */
export function exceedsProtection({ remaining, unspent, averagePrice }: OrderPreview, rules: SpotRules): boolean {
  return remaining > 0n || unspent > roundedNotionalOf(averagePrice, rules.lot, rules, 'ceil')
}
