import { parsePercent, parsePrice } from '@assay/money/figures'
import type { Price } from '@assay/money/kinds'
import { protectionPrice } from '@assay/rules/market-protection'
import { hasTrigger, trailingTriggerPrice } from '@assay/rules/order-terms'
import { orderSideOf, tradesAtMarket } from '../ticket-types.ts'
import type { TicketForm } from './form.ts'
import type { TicketContext } from './ticket-context.ts'

type Prices = Pick<TicketContext, 'rules' | 'mark' | 'last'>

/** Where an order begins: a limit at its price, one that waits at its trigger, one at market at the mark. Undefined while it is not typed. */
export function startPrice(form: TicketForm, { rules, mark, last }: Prices): Price | undefined {
  if (form.type === 'trailingStop') {
    const callback = parsePercent(form.callback)
    return callback === undefined ? undefined : trailingTriggerPrice(orderSideOf(form), last, callback, rules.tick)
  }
  if (hasTrigger(form.type)) return parsePrice(form.trigger)
  return form.type === 'market' ? mark : parsePrice(form.price)
}

/** The worst price that an order can trade at: its limit, or the protection around the price where it begins. */
export function worstPrice(form: TicketForm, around: Prices): Price | undefined {
  if (!tradesAtMarket(form.type)) return parsePrice(form.price)
  const start = startPrice(form, around)
  return start && protectionPrice(orderSideOf(form), start, around.rules.marketProtectionRate, around.rules.tick)
}

/** The price that a size is worth its value at, and that exits are measured from: the limit, else where the order begins. */
export const sizingPrice = (form: TicketForm, around: Prices): Price | undefined =>
  tradesAtMarket(form.type) ? startPrice(form, around) : parsePrice(form.price)
