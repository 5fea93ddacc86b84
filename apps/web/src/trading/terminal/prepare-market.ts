import { pageState } from '@assay/client/page/page-state'
import { readCandles } from '../chart/candles/candle-pages.ts'
import { candleInterval } from '../chart/candles/periods.ts'
import { intervalOfChart, prepareSetup } from '../chart/setup/setup-store.ts'
// What is asked for here has its stores, also where nothing of it is shown yet.
import '../live/candle-feed.ts'
import { retain } from '@assay/client/live/live'
import '../live/stores/book-store.ts'
import '../live/stores/trade-store.ts'

/** A connection has a limited number of channels, and each stays for a while: of whoever walks through a long list only so many are opened. */
const MARKETS_AT_ONCE = 8
const AT_ONCE_MS = 3000

const opened = pageState<{ pair: string; at: number }[]>('page', () => [])

function mayOpen(pair: string): boolean {
  const now = performance.now()
  opened.current = opened.current.filter(other => now - other.at < AT_ONCE_MS && other.pair !== pair)
  if (opened.current.length >= MARKETS_AT_ONCE) return false
  opened.current.push({ pair, at: now })
  return true
}

/**
 * Asks for what the screen of a market shows first, before somebody goes there who points at its name: its chart, its book and its trades. Nothing of
 * it is shown; who does not go there after all has it forgotten.
 */
export function prepareMarket(pair: string): void {
  if (!mayOpen(pair)) return
  const interval = candleInterval(intervalOfChart(pair))
  prepareSetup(pair)
  // What cannot be read beforehand is read, and its failure shown, when it is needed.
  readCandles(pair, interval).catch(() => undefined)
  for (const channel of [`book:${pair}`, `trades:${pair}`, `candles:${pair}:${interval}`] as const) retain(channel)()
}
