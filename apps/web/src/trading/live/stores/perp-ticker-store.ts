import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import { pageState, pageStore } from '@assay/client/page/page-state'
import type { PerpTicker } from '@assay/wire/markets/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

type PerpTickers = Readonly<Record<string, PerpTicker>>

/** Mark, index, funding and 24-hour figures of the perpetual markets by market; empty until the first snapshot. */
export const perpTickerStore = pageStore<{ tickers: PerpTickers }>('page', () => ({ tickers: {} }))

const newest = pageState<Record<string, PerpTicker>>('page', () => ({}))
const paint = paintAtMost(() => perpTickerStore.setState({ tickers: { ...newest.current } }))

function applyPerpTickers(frame: ChannelFrame<'perpTicker'>): void {
  if (frame.type === 'snapshot') newest.current = {}
  for (const ticker of frame.data) newest.current[ticker.pair] = ticker
  paint()
}

serveChannel('perpTicker', { apply: applyPerpTickers, isSteady: true })
