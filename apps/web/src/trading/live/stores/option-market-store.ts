import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import { pageState, pageStore } from '@assay/client/page/page-state'
import type { OptionMarket } from '@assay/wire/options/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

type OptionMarkets = Readonly<Record<string, OptionMarket>>

/** The delivery markets with their terms by market; empty until the first snapshot. */
export const optionMarketStore = pageStore<{ markets: OptionMarkets }>('page', () => ({ markets: {} }))

const newest = pageState<Record<string, OptionMarket>>('page', () => ({}))
const paint = paintAtMost(() => optionMarketStore.setState({ markets: { ...newest.current } }))

function applyOptionMarkets(frame: ChannelFrame<'optionMarkets'>): void {
  if (frame.type === 'snapshot') newest.current = {}
  for (const market of frame.data) newest.current[market.market] = market
  paint()
}

serveChannel('optionMarkets', { apply: applyOptionMarkets, isSteady: true })
