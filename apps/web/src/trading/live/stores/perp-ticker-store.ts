import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import type { PerpTicker } from '@assay/wire/markets/calls'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'

type PerpTickers = Readonly<Record<string, PerpTicker>>

/** Mark, index, funding and 24-hour figures of the perpetual markets by market; empty until the first snapshot. */
export const perpTickerStore = createStore<{ tickers: PerpTickers }>(() => ({ tickers: {} }))

let newest: Record<string, PerpTicker> = {}
const paint = paintAtMost(() => perpTickerStore.setState({ tickers: { ...newest } }))

function applyPerpTickers(frame: ChannelFrame<'perpTicker'>): void {
  if (frame.type === 'snapshot') newest = {}
  for (const ticker of frame.data) newest[ticker.pair] = ticker
  paint()
}

serveChannel('perpTicker', { apply: applyPerpTickers, isSteady: true })
