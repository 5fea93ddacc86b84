import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import { pageState } from '@assay/client/page/page-state'
import type { Candle } from '@assay/wire/markets/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

/** A chart hears candles as they are painted; nothing is kept here, the chart keeps its own rows. */
type CandleListener = (candles: readonly Candle[], type: 'snapshot' | 'delta') => void

const listeners = pageState('page', () => new Map<string, Set<CandleListener>>())

/** A chart is dearer to draw than all other panels together, and moves by a pixel: every second beat is enough for the eye. */
const CHART_EVERY_MS = 250

/** What came since the last paint, by key; of a candle only its newest state, by its time. */
interface Arrived {
  type: 'snapshot' | 'delta'
  candles: Map<number, Candle>
}
const arrived = pageState('page', () => new Map<string, Arrived>())

const paint = paintAtMost(() => {
  const published = [...arrived.current]
  arrived.current.clear()
  for (const [key, { type, candles }] of published)
    for (const listener of listeners.current.get(key) ?? []) listener([...candles.values()], type)
}, CHART_EVERY_MS)

/** Hears the candles of `<pair>:<interval>` until the returned function is called. */
export function listenToCandles(key: string, listener: CandleListener): () => void {
  const those = listeners.current.get(key) ?? new Set()
  listeners.current.set(key, those.add(listener))
  return () => {
    those.delete(listener)
    if (those.size === 0) listeners.current.delete(key)
  }
}

export function applyCandles(key: string, { type, data }: ChannelFrame<'candles'>): void {
  const known = type === 'snapshot' ? undefined : arrived.current.get(key)
  const { candles } = known ?? { candles: new Map<number, Candle>() }
  for (const candle of data) candles.set(candle[0], candle)
  arrived.current.set(key, { type: known?.type ?? type, candles })
  paint()
}

serveChannel('candles', { apply: (frame, key) => applyCandles(key, frame) })
