import { serveChannel } from '@assay/client/live/channel-stores'
import { joinNewest } from '@assay/client/live/join-newest'
import { paintAtMost } from '@assay/client/live/paint'
import { pageState, pageStore } from '@assay/client/page/page-state'
import type { PublicTrade } from '@assay/wire/markets/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

/** The tape shows no more. */
const KEPT = 100

/** Trades by pair, newest first. */
export const tradeStore = pageStore<{ trades: Readonly<Record<string, readonly PublicTrade[]>> }>('page', () => ({ trades: {} }))

const newest = pageState<Readonly<Record<string, readonly PublicTrade[]>>>('page', () => ({}))
const paint = paintAtMost(() => tradeStore.setState({ trades: newest.current }))

/** Forgets the trades of a pair that nobody watches any more. */
function forgetTrades(pair: string): void {
  const { [pair]: _left, ...others } = newest.current
  newest.current = others
  tradeStore.setState({ trades: newest.current })
}

function applyTrades(pair: string, frame: ChannelFrame<'trades'>): void {
  const before = frame.type === 'snapshot' ? [] : (newest.current[pair] ?? [])
  newest.current = {
    ...newest.current,
    [pair]: joinNewest({ known: before, arrived: frame.data, idOf: trade => trade.id, atOf: trade => trade.at, most: KEPT }),
  }
  paint()
}

serveChannel('trades', { apply: (frame, pair) => applyTrades(pair, frame), left: forgetTrades })
