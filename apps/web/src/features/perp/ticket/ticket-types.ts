import { hasTrigger, isMarketType, type SpotOrderType } from '@assay/rules/order-terms'
import type { TicketForm } from './form/form.ts'

/** Figures that a person types. */
export const FIGURES = ['trigger', 'callback', 'price', 'size', 'takeProfit', 'stopLoss'] as const
export type Figure = (typeof FIGURES)[number]

/** Everything that a refusal can be about. */
export type TicketField = Figure | 'expiry'

/** What a size is typed in: contracts, the coin, or its value in the quote asset. */
export const SIZE_UNITS = ['lots', 'base', 'quote'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]

type Action = Pick<TicketForm, 'side' | 'effect'>

/** Who opens a long or closes a short buys. */
export const orderSideOf = ({ side, effect }: Action): 'buy' | 'sell' => ((side === 'long') === (effect === 'open') ? 'buy' : 'sell')

/** True for an order that trades at market, now or when its trigger is reached: it has no price field. */
export const tradesAtMarket = (type: SpotOrderType): boolean => isMarketType(type)

/** True for an order that does nothing until its trigger is reached. */
export const waits = (type: SpotOrderType): boolean => type === 'trailingStop' || hasTrigger(type)

/** The figures that a ticket asks for, in the order of the screen. */
export function figuresOf(form: Pick<TicketForm, 'effect' | 'type' | 'hasExits' | 'reduceOnly'>): Figure[] {
  const { type } = form
  const exits: Figure[] = form.hasExits && whyNoExits(form) === undefined ? ['takeProfit', 'stopLoss'] : []
  const size: Figure[] = tradesAtMarket(type) ? ['size'] : ['price', 'size']
  if (type === 'trailingStop') return ['callback', ...size]
  return hasTrigger(type) ? ['trigger', ...size, ...exits] : [...size, ...exits]
}

/** Why a ticket cannot be post-only; undefined when it can. */
export function whyNotPostOnly({ type, timeInForce }: Pick<TicketForm, 'type' | 'timeInForce'>): 'market' | 'atOnce' | undefined {
  if (isMarketType(type)) return 'market'
  return timeInForce === 'immediateOrCancel' || timeInForce === 'fillOrKill' ? 'atOnce' : undefined
}

/** Why an order cannot bring its exits along; undefined when it can. */
export function whyNoExits({
  effect,
  type,
  reduceOnly,
}: Pick<TicketForm, 'effect' | 'type' | 'reduceOnly'>): 'close' | 'trailing' | undefined {
  if (effect === 'close' || reduceOnly) return 'close'
  return type === 'trailingStop' ? 'trailing' : undefined
}
