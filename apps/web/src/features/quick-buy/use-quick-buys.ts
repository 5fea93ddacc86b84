import { useChannel } from '@assay/client/live/use-channel'
import { getQuickBuys, type QuickBuy } from '@assay/wire/quick-buy/calls'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { quickBuyStore } from '../../trading/quick-buy/quick-buy-store.ts'
import { usePages } from '../../trading/terminal/lists/use-pages.ts'

const NO_INPUT = {}
const rowsOf = ({ orders }: { orders: QuickBuy[] }) => orders
const idOf = ({ orderId }: QuickBuy) => orderId

/** The person's orders as they were read, each as it is now, with what has come since. */
export function useQuickBuys() {
  const pages = usePages(getQuickBuys, { input: NO_INPUT, rowsOf, idOf })
  useChannel('quickBuys')
  const changed = useStore(quickBuyStore, state => state.changed)
  const rows = useMemo(() => pages.rows && joined(pages.rows, changed), [pages.rows, changed])
  return { ...pages, rows, conversationId: pages.first?.conversationId ?? '' }
}

const joined = (listed: readonly QuickBuy[], changed: ReadonlyMap<string, QuickBuy>): QuickBuy[] => {
  const rows = new Map(listed.map(row => [row.orderId, row]))
  const oldest = Math.min(...listed.map(row => Number(row.orderId)))
  for (const [id, row] of changed) if (rows.has(id) || listed.length === 0 || Number(id) > oldest) rows.set(id, row)
  return [...rows.values()].sort((one, other) => Number(other.orderId) - Number(one.orderId))
}
