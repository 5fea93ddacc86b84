import { parsePrice } from '@assay/money/figures'
import type { RefusalName } from '@assay/rules/refusals'
import { type Figure, figuresOf, type TicketField } from '../ticket-types.ts'
import { exitOf } from './exits.ts'
import type { TicketForm } from './form.ts'
import { sizingPrice } from './prices.ts'
import type { TicketContext } from './ticket-context.ts'

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
  quantityRequired: 'size',
  quantityNotPositive: 'size',
  quantityOffLot: 'size',
  quantityTooSmall: 'size',
  quantityTooLarge: 'size',
  positionTooLarge: 'size',
  reduceOnlyRefused: 'size',
  insufficientBalance: 'size',
  wouldTake: 'price',
}

/** The field that a refusal is about; undefined when it is about the whole order. */
export function fieldOf(form: TicketForm, name: RefusalName, around: TicketContext): TicketField | undefined {
  if (name === 'triggerPriceInvalid') return offTick(form, around)
  return name === 'exitPriceInvalid' ? misplacedExit(form, around) : FIELDS[name]
}

const PRICES: readonly Figure[] = ['trigger', 'takeProfit', 'stopLoss']

/** The first trigger or exit that stands between two steps, or nowhere. */
function offTick(form: TicketForm, around: TicketContext): TicketField {
  const { rules } = around
  const priceIn = (figure: Figure): bigint =>
    (figure === 'takeProfit' || figure === 'stopLoss' ? exitOf(figure, form, around)?.price : parsePrice(form[figure])) ?? 0n
  const shown = figuresOf(form).filter(figure => PRICES.includes(figure))
  const isOff = (figure: Figure) => form[figure] !== '' && (priceIn(figure) % rules.tick !== 0n || priceIn(figure) === 0n)
  return shown.find(isOff) ?? 'trigger'
}

function misplacedExit(form: TicketForm, around: TicketContext): TicketField {
  const entry = sizingPrice(form, around) ?? 0n
  const profit = exitOf('takeProfit', form, around)?.price
  const isProfit = profit === undefined || (form.side === 'long' ? profit > entry : profit < entry)
  return isProfit ? 'stopLoss' : 'takeProfit'
}
