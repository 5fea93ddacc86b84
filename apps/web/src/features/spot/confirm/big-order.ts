import type { TradingPreferences } from '../preferences/trading-preferences.ts'
import { percentUsed } from '../ticket/order-size.ts'
import type { TicketReading, TicketSurroundings } from '../ticket/read-ticket.ts'

/** Why an order is big: whole percent of what is available, and of what the other side of the book offers. */
export interface BigOrder {
  ofBalance?: number
  ofBook?: number
}

type Limits = Pick<TradingPreferences, 'warnBigOrder' | 'balanceShare' | 'bookShare'>

/** Says in what an order is big by the person's own measure; undefined when it is not, or when they do not want to know. */
export function bigOrder(
  { hold, preview }: Pick<TicketReading, 'hold' | 'preview'>,
  { available, levels }: Pick<TicketSurroundings, 'available' | 'levels'>,
  { warnBigOrder, balanceShare, bookShare }: Limits,
): BigOrder | undefined {
  if (!warnBigOrder) return undefined
  const ofBalance = available === undefined || hold === undefined ? 0 : percentUsed(hold, available)
  const offered = levels.reduce((sum, [, quantity]) => sum + quantity, 0n)
  const ofBook = preview ? percentUsed(preview.filledQuantity, offered) : 0
  if (ofBalance < balanceShare && ofBook < bookShare) return undefined
  return { ...(ofBalance >= balanceShare && { ofBalance }), ...(ofBook >= bookShare && { ofBook }) }
}
