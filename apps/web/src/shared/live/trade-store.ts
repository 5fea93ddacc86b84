import type { PublicTrade } from '@assay/wire/markets'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'
import { paintAtMost } from './paint.ts'

/** The tape shows no more. */
const KEPT = 100

/** Trades by pair, newest first. */
export const tradeStore = createStore<{ trades: Readonly<Record<string, readonly PublicTrade[]>> }>(() => ({ trades: {} }))

let newest: Record<string, readonly PublicTrade[]> = {}
const paint = paintAtMost(() => tradeStore.setState({ trades: newest }))

export function applyTrades(pair: string, frame: ChannelFrame<'trades'>): void {
  const before = frame.type === 'snapshot' ? [] : (newest[pair] ?? [])
  newest = {
    ...newest,
    [pair]: joinNewest({ known: before, arrived: frame.data, idOf: trade => trade.id, atOf: trade => trade.at, most: KEPT }),
  }
  paint()
}
