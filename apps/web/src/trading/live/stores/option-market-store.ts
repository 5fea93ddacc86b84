import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import type { OptionMarket } from '@assay/wire/options/calls'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'

type OptionMarkets = Readonly<Record<string, OptionMarket>>

/** The delivery markets with their terms by market; empty until the first snapshot. */
export const optionMarketStore = createStore<{ markets: OptionMarkets }>(() => ({ markets: {} }))

let newest: Record<string, OptionMarket> = {}
const paint = paintAtMost(() => optionMarketStore.setState({ markets: { ...newest } }))

function applyOptionMarkets(frame: ChannelFrame<'optionMarkets'>): void {
  if (frame.type === 'snapshot') newest = {}
  for (const market of frame.data) newest[market.market] = market
  paint()
}

serveChannel('optionMarkets', { apply: applyOptionMarkets, isSteady: true })
