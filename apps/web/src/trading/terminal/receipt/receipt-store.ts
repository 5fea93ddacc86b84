import { asObject, objectFrom, readInTab, writeInTab } from '@assay/client/browser/storage'
import { pageStore } from '@assay/client/page/page-state'

const KEY = 'previews'
/** Of so many orders the preview is kept, for as long as the tab lives. */
const KEPT = 100

/** Figures of a ticket by their names, plain decimals; empty for one that nobody foretold. */
export type KeptPreview = Readonly<Record<string, string>>

interface Placed {
  orderId: string
  pair: string
}

interface Kept extends Placed {
  preview: KeptPreview
  /** What came of it has been read: it is not said any more. */
  isRead: boolean
}

/** Each product numbers its own orders, so that the market belongs to the number. */
const isOf = (one: Placed, other: Placed) => one.orderId === other.orderId && one.pair === other.pair

function stored(): readonly Kept[] {
  const { orders } = objectFrom(readInTab(KEY))
  return Array.isArray(orders) ? orders.flatMap(readKept) : []
}

/** Nothing that does not fit is taken over: an older version of the page may have written it. */
function readKept(value: unknown): Kept[] {
  const { orderId, pair, preview, isRead } = asObject(value)
  const texts = asObject(preview)
  const fits = typeof orderId === 'string' && typeof pair === 'string' && Object.values(texts).every(text => typeof text === 'string')
  return fits ? [{ orderId, pair, preview: texts as unknown as KeptPreview, isRead: isRead !== false }] : []
}

/** What the ticket said of the orders that were placed in this tab, newest first. */
const useKept = pageStore<{ orders: readonly Kept[] }>(
  'page',
  () => ({ orders: stored() }),
  store => store.subscribe(({ orders }) => writeInTab(KEY, JSON.stringify({ orders }))),
)

/** Keeps what the ticket said when an order was placed. */
export function keepPreview({ orderId, pair, preview }: Omit<Kept, 'isRead'>): void {
  const kept = { orderId, pair, preview, isRead: false }
  useKept.setState(({ orders }) => ({ orders: [kept, ...orders.filter(other => !isOf(other, kept))].slice(0, KEPT) }))
}

/** What the ticket said of an order; undefined for one that was placed elsewhere or before. */
export const usePreviewOf = (order: Placed): KeptPreview | undefined =>
  useKept(({ orders }) => orders.find(kept => isOf(kept, order))?.preview)

/** The order that was placed last in this tab on a pair. */
export const useLastPlaced = (pair: string): string | undefined => useKept(({ orders }) => orders.find(kept => kept.pair === pair)?.orderId)

/** Whether somebody has read what came of an order. */
export const useIsRead = (order: Placed): boolean => useKept(({ orders }) => orders.find(kept => isOf(kept, order))?.isRead !== false)

/** What came of an order has been read. */
export const markRead = (order: Placed): void =>
  useKept.setState(({ orders }) => ({ orders: orders.map(kept => (isOf(kept, order) ? { ...kept, isRead: true } : kept)) }))
