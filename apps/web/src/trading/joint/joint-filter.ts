import { isMarketName, isOptionMarketName, isPairName } from '../market-names.ts'
import type { Product } from './joint-row.ts'

export const SIDES = ['buy', 'sell', 'bullish', 'bearish'] as const
export type Side = (typeof SIDES)[number]
export const STATES = ['completed', 'withdrawn', 'won', 'lost', 'refunded'] as const
export type State = (typeof STATES)[number]

/** What narrows a list of all products; everything left out is all. */
export interface JointFilter {
  product?: Product | undefined
  market?: string | undefined
  side?: Side | undefined
  state?: State | undefined
  /** Days as `2026-11-26`, in the person's zone, both in it. */
  from?: string | undefined
  to?: string | undefined
  /** One order of `product`, by its number. */
  order?: string | undefined
}

/** Which product a market belongs to; its name says so. */
export const productOf = (market: string): Product | undefined =>
  isOptionMarketName(market) ? 'options' : isMarketName(market) ? 'perp' : isPairName(market) ? 'spot' : undefined

/** Delivery contracts have directions and results, orders have sides and states. */
export const sidesOf = (product: Product | undefined): readonly Side[] => SIDES.filter(side => belongs(isOfOptions(side), product))
export const statesOf = (product: Product | undefined): readonly State[] => STATES.filter(state => belongs(isOfOptions(state), product))

const isOfOptions = (word: Side | State): boolean => ['bullish', 'bearish', 'won', 'lost', 'refunded'].includes(word)
const belongs = (ofOptions: boolean, product: Product | undefined) => product === undefined || ofOptions === (product === 'options')

/** Whether rows of a product can be in the list at all. */
export function isWanted(product: Product, filter: JointFilter): boolean {
  const { market, side, state } = filter
  return (
    (filter.product === undefined || filter.product === product) &&
    (market === undefined || productOf(market) === product) &&
    (side === undefined || belongs(isOfOptions(side), product)) &&
    (state === undefined || belongs(isOfOptions(state), product))
  )
}

/** Whether a row is the order that was asked for, where one was. */
export const isAskedOrder = (orderId: string, { order }: JointFilter): boolean => order === undefined || order === orderId

/** Reads one order of a list, or all: lists start after a number. */
export const orderInput = ({ order }: JointFilter): { before?: string } =>
  order === undefined ? {} : { before: String(Number(order) + 1) }

/** From the first moment of one day to the first that is no longer in the other: milliseconds since 1970. */
export function spanOf({ from, to }: Pick<JointFilter, 'from' | 'to'>): { from?: number; to?: number } {
  return { ...(from !== undefined && { from: midnight(from, 0) }), ...(to !== undefined && { to: midnight(to, 1) }) }
}

/** The same as a call takes it. */
export function spanInput(filter: Pick<JointFilter, 'from' | 'to'>): { from?: string; to?: string } {
  const { from, to } = spanOf(filter)
  return { ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) }
}

export function isInSpan(at: number, filter: Pick<JointFilter, 'from' | 'to'>): boolean {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = spanOf(filter)
  return at >= from && at < to
}

/** Recognises a day that there is, from 1970 on. */
export const isDay = (text: string): text is string =>
  /^(19[789]\d|2\d{3})-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime())

/** A day is as long as its zone says: across a change of the clock not 24 hours. */
function midnight(day: string, daysLater: number): number {
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + daysLater)
  return at.getTime()
}
