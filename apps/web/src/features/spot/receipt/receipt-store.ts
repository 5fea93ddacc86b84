import { create } from 'zustand'
import { asObject, objectFrom } from '../../../shared/browser/storage.ts'
import { type KeptPreview, RECEIPT_FIGURES } from './receipt.ts'

const KEY = 'previews'
/** Of so many orders the preview is kept, for as long as the tab lives. */
const KEPT = 100

interface Kept {
  orderId: string
  pair: string
  preview: KeptPreview
}

function stored(): readonly Kept[] {
  try {
    const { orders } = objectFrom(sessionStorage.getItem(KEY))
    return Array.isArray(orders) ? orders.flatMap(readKept) : []
  } catch {
    return []
  }
}

/** Nothing that does not fit is taken over: an older version of the page may have written it. */
function readKept(value: unknown): Kept[] {
  const { orderId, pair, preview } = asObject(value)
  const texts = asObject(preview)
  const fits = typeof orderId === 'string' && typeof pair === 'string' && RECEIPT_FIGURES.every(figure => typeof texts[figure] === 'string')
  return fits ? [{ orderId, pair, preview: texts as unknown as KeptPreview }] : []
}

/** What the ticket said of the orders that were placed in this tab, newest first. */
const useKept = create<{ orders: readonly Kept[] }>(() => ({ orders: stored() }))

useKept.subscribe(({ orders }) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orders }))
  } catch {
    // A full or forbidden storage only means that receipts end with the page.
  }
})

/** Keeps what the ticket said when an order was placed. */
export function keepPreview({ orderId, pair, preview }: Kept): void {
  const { averagePrice, notional, fee, receive } = preview
  const kept = { orderId, pair, preview: { averagePrice, notional, fee, receive } }
  useKept.setState(({ orders }) => ({ orders: [kept, ...orders.filter(other => other.orderId !== orderId)].slice(0, KEPT) }))
}

/** What the ticket said of an order; undefined for one that was placed elsewhere or before. */
export const usePreviewOf = (orderId: string): KeptPreview | undefined =>
  useKept(({ orders }) => orders.find(kept => kept.orderId === orderId)?.preview)

/** The order that was placed last in this tab on a pair. */
export const useLastPlaced = (pair: string): string | undefined => useKept(({ orders }) => orders.find(kept => kept.pair === pair)?.orderId)
