import { parsePrice } from '@assay/money/figures'
import type { RefusalName } from '@assay/rules/refusals'
import { checkSpotOrder, type SpotRules } from '@assay/rules/spot-filters'
import type { TicketForm } from './form.ts'
import { ocoOf } from './order-of.ts'
import type { TicketContext } from './read-ticket.ts'
import { type Figure, figuresOf, type TicketField, tradesAtMarket } from './ticket-types.ts'

const FIELDS: Partial<Record<RefusalName, TicketField>> = {
  priceRequired: 'price',
  priceNotPositive: 'price',
  priceOffTick: 'price',
  priceOutOfBand: 'price',
  triggerPriceRequired: 'trigger',
  triggerPriceInvalid: 'trigger',
  triggerReached: 'trigger',
  callbackRateInvalid: 'callback',
  expiryInvalid: 'expiry',
  pricesMisplaced: 'price',
  quantityRequired: 'quantity',
  quantityNotPositive: 'quantity',
  quantityOffLot: 'quantity',
  quantityTooSmall: 'quantity',
  quantityTooLarge: 'quantity',
  notionalTooSmall: 'total',
  notionalTooLarge: 'total',
  insufficientBalance: 'total',
  wouldTake: 'price',
}

/** The field that a refusal is about; undefined when it is about the whole order. */
export function fieldOf(form: TicketForm, name: RefusalName, around: TicketContext): TicketField | undefined {
  const field = FIELDS[name]
  if (name === 'priceOffTick') return offTick(form, around.rules)
  if (name === 'pricesMisplaced') return misplaced(form, around.last)
  if (field === 'price') return form.type === 'oco' ? priceOfOco(form, around) : field
  if (field !== 'total' && field !== 'quantity') return field
  // A market order shows only the field that leads; a seller's balance is about the quantity.
  if (tradesAtMarket(form.type)) return form.leads
  if (form.type === 'oco') return 'quantity'
  return name === 'insufficientBalance' && form.side === 'sell' ? 'quantity' : field
}

const PRICES: readonly Figure[] = ['price', 'stopPrice', 'takeProfit', 'stopLoss', 'stopLossLimit']

/** The first price that stands between two steps. */
function offTick(form: TicketForm, rules: SpotRules): TicketField {
  const shown = figuresOf(form).filter(figure => PRICES.includes(figure))
  return shown.find(figure => (parsePrice(form[figure]) ?? 0n) % rules.tick !== 0n) ?? 'price'
}

/** Of prices that do not fit together, the one that lies on the wrong side. */
function misplaced(form: TicketForm, last: bigint): TicketField {
  const [price, trigger] = [parsePrice(form.price), parsePrice(form.trigger)]
  if (form.type === 'oco') {
    const limitIsBetter = price !== undefined && (form.side === 'sell' ? price > last : price < last)
    return limitIsBetter ? 'trigger' : 'price'
  }
  const entry = (tradesAtMarket(form.type) ? undefined : price) ?? (figuresOf(form).includes('trigger') ? trigger : undefined) ?? last
  const [profit, loss] = [parsePrice(form.takeProfit), parsePrice(form.stopLoss)]
  if (profit !== undefined && profit <= entry) return 'takeProfit'
  return loss !== undefined && loss >= entry ? 'stopLoss' : 'stopLossLimit'
}

/** Of two orders, the price that is refused: the limit's, or else the stop's. */
function priceOfOco(form: TicketForm, { rules, reference }: TicketContext): TicketField {
  const { side, price, quantity } = ocoOf(form, rules)
  const refusal = checkSpotOrder({ side, type: 'limit', price, quantity }, rules, reference)?.refusal
  return refusal && FIELDS[refusal] === 'price' ? 'price' : 'stopPrice'
}
