import { serveChannel } from '@assay/client/live/channel-stores'
import { joinNewest } from '@assay/client/live/join-newest'
import { paintAtMost } from '@assay/client/live/paint'
import type { PublicTrade } from '@assay/wire/markets/calls'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'

/** The tape shows no more. */
const KEPT = 100

/** Trades by pair, newest first. */
export const tradeStore = createStore<{ trades: Readonly<Record<string, readonly PublicTrade[]>> }>(() => ({ trades: {} }))

let newest: Record<string, readonly PublicTrade[]> = {}
const paint = paintAtMost(() => tradeStore.setState({ trades: newest }))

/** Forgets the trades of a pair that nobody watches any more. */
function forgetTrades(pair: string): void {
  const { [pair]: _left, ...others } = newest
  newest = others
  tradeStore.setState({ trades: newest })
}

function applyTrades(pair: string, frame: ChannelFrame<'trades'>): void {
  const before = frame.type === 'snapshot' ? [] : (newest[pair] ?? [])
  newest = {
    ...newest,
    [pair]: joinNewest({ known: before, arrived: frame.data, idOf: trade => trade.id, atOf: trade => trade.at, most: KEPT }),
  }
  paint()
}

serveChannel('trades', { apply: (frame, pair) => applyTrades(pair, frame), left: forgetTrades })
