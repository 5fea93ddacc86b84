import { useChannel } from '@assay/client/live/use-channel'
import type { Ticker } from '@assay/wire/markets/calls'
import { useStore } from 'zustand'
import { tickerStore } from './stores/ticker-store.ts'

/** 24-hour figures of all pairs by pair, live; empty until the first snapshot. */
export function useTickers(): Readonly<Record<string, Ticker>> {
  useChannel('ticker')
  return useStore(tickerStore, state => state.rows)
}

/** 24-hour figures of one pair, live; undefined until they are known. Redraws only when this pair changes. */
export function useTicker(pair: string): Ticker | undefined {
  useChannel('ticker')
  return useStore(tickerStore, state => state.rows[pair])
}
