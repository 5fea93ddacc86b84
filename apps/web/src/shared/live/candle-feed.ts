import type { Candle } from '@assay/wire/markets'
import type { ChannelFrame } from '@assay/wire/sockets'

/** A chart hears candles as they come; nothing is kept here, the chart keeps its own rows. */
type CandleListener = (candles: readonly Candle[], type: 'snapshot' | 'delta') => void

const listeners = new Map<string, Set<CandleListener>>()

/** Hears the candles of `<pair>:<interval>` until the returned function is called. */
export function listenToCandles(key: string, listener: CandleListener): () => void {
  const those = listeners.get(key) ?? new Set()
  listeners.set(key, those.add(listener))
  return () => {
    those.delete(listener)
    if (those.size === 0) listeners.delete(key)
  }
}

export function applyCandles(key: string, frame: ChannelFrame<'candles'>): void {
  for (const listener of listeners.get(key) ?? []) listener(frame.data, frame.type)
}
