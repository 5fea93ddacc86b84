import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import type { Ticker } from '@assay/wire/markets/calls'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'

type Tickers = Readonly<Record<string, Ticker>>

/** 24-hour figures of all pairs by pair; empty until the first snapshot. */
export const tickerStore = createStore<{ tickers: Tickers }>(() => ({ tickers: {} }))

let newest: Record<string, Ticker> = {}
const paint = paintAtMost(() => tickerStore.setState({ tickers: { ...newest } }))

function applyTickers(frame: ChannelFrame<'ticker'>): void {
  if (frame.type === 'snapshot') newest = {}
  for (const ticker of frame.data) newest[ticker.pair] = ticker
  paint()
}

serveChannel('ticker', { apply: applyTickers, isSteady: true })
