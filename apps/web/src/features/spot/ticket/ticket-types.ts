import { hasTrigger, isMarketType, ORDER_TYPES } from '@assay/rules/order-terms'
import type { TicketForm } from './form.ts'

/** What a ticket can place: every kind of order, and two of which one cancels the other. */
export const TICKET_TYPES = [...ORDER_TYPES, 'oco'] as const
export type TicketType = (typeof TICKET_TYPES)[number]

/** Figures that a person types. */
export const FIGURES = [
  'trigger',
  'callback',
  'price',
  'stopPrice',
  'quantity',
  'total',
  'takeProfit',
  'stopLoss',
  'stopLossLimit',
] as const
export type Figure = (typeof FIGURES)[number]

/** Everything that a refusal can be about. */
export type TicketField = Figure | 'expiry'

/** True for an order that trades at market, now or when its trigger is reached: it has no price field. */
export const tradesAtMarket = (type: TicketType): boolean => type !== 'oco' && isMarketType(type)

/** True for an order that does nothing until its trigger is reached. */
export const waits = (type: TicketType): boolean => type === 'trailingStop' || (type !== 'oco' && hasTrigger(type))

/** True for an order whose trigger price is typed. */
export const hasTriggerField = (type: TicketType): boolean => type === 'oco' || hasTrigger(type)

/** The figures that a ticket asks for, in the order of the screen. */
export function figuresOf(form: Pick<TicketForm, 'side' | 'type' | 'leads' | 'hasExits'>): Figure[] {
  const { type } = form
  const exits: Figure[] = form.hasExits && whyNoExits(form) === undefined ? ['takeProfit', 'stopLoss', 'stopLossLimit'] : []
  if (type === 'oco') return ['price', 'trigger', 'stopPrice', 'quantity']
  const size: Figure[] = tradesAtMarket(type) ? [form.leads] : ['price', 'quantity', 'total']
  if (type === 'trailingStop') return ['callback', ...size]
  return hasTriggerField(type) ? ['trigger', ...size, ...exits] : [...size, ...exits]
}

type Terms = Pick<TicketForm, 'side' | 'type' | 'timeInForce'>

/** Why a ticket cannot be post-only; undefined when it can. */
export function whyNotPostOnly({ type, timeInForce }: Omit<Terms, 'side'>): 'market' | 'atOnce' | 'oco' | undefined {
  if (type === 'oco') return 'oco'
  if (isMarketType(type)) return 'market'
  return timeInForce === 'immediateOrCancel' || timeInForce === 'fillOrKill' ? 'atOnce' : undefined
}

/** Why a ticket has no time in force to choose; undefined when it has. */
export function whyNoTimeInForce({ type }: Pick<Terms, 'type'>): 'market' | 'oco' | undefined {
  if (type === 'oco') return 'oco'
  return isMarketType(type) ? 'market' : undefined
}

/** Why an order cannot bring its exits along; undefined when it can. */
export function whyNoExits({ side, type }: Omit<Terms, 'timeInForce'>): 'sale' | 'trailing' | 'oco' | undefined {
  if (type === 'oco') return 'oco'
  if (type === 'trailingStop') return 'trailing'
  return side === 'sell' ? 'sale' : undefined
}
