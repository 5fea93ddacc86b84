import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import { pageState, pageStore } from '@assay/client/page/page-state'
import type { Ticker } from '@assay/wire/markets/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

type Tickers = Readonly<Record<string, Ticker>>

/** 24-hour figures of all pairs by pair; empty until the first snapshot. */
export const tickerStore = pageStore<{ tickers: Tickers }>('page', () => ({ tickers: {} }))

const newest = pageState<Record<string, Ticker>>('page', () => ({}))
const paint = paintAtMost(() => tickerStore.setState({ tickers: { ...newest.current } }))

function applyTickers(frame: ChannelFrame<'ticker'>): void {
  if (frame.type === 'snapshot') newest.current = {}
  for (const ticker of frame.data) newest.current[ticker.pair] = ticker
  paint()
}

serveChannel('ticker', { apply: applyTickers, isSteady: true })
