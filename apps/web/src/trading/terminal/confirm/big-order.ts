import type { TradingPreferences } from '../preferences/trading-preferences.ts'
import { percentUsed } from '../ticket/share.ts'

/** Why an order is big: whole percent of what is available, and of what the other side of the book offers. */
export interface BigOrder {
  ofBalance?: number
  ofBook?: number
}

/** What of a ticket's reading says how big its order is. */
interface Size {
  /** What it freezes; undefined while it is not known. */
  hold?: bigint | undefined
  preview?: { filledQuantity: bigint } | undefined
}

interface Offered {
  available: bigint | undefined
  /** The other side of the book: price and quantity. */
  levels: readonly (readonly [price: bigint, quantity: bigint])[]
}

type Limits = Pick<TradingPreferences, 'warnBigOrder' | 'balanceShare' | 'bookShare'>

/** Says in what an order is big by the person's own measure; undefined when it is not, or when they do not want to know. */
export function bigOrder(
  { hold, preview }: Size,
  { available, levels }: Offered,
  { warnBigOrder, balanceShare, bookShare }: Limits,
): BigOrder | undefined {
  if (!warnBigOrder) return undefined
  const ofBalance = available === undefined || hold === undefined ? 0 : percentUsed(hold, available)
  const offered = levels.reduce((sum, [, quantity]) => sum + quantity, 0n)
  const ofBook = preview ? percentUsed(preview.filledQuantity, offered) : 0
  if (ofBalance < balanceShare && ofBook < bookShare) return undefined
  return { ...(ofBalance >= balanceShare && { ofBalance }), ...(ofBook >= bookShare && { ofBook }) }
}
