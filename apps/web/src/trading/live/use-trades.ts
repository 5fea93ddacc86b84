import { useChannel } from '@assay/client/live/use-channel'
import type { PublicTrade } from '@assay/wire/markets/calls'
import { useStore } from 'zustand'
import { tradeStore } from './stores/trade-store.ts'

/** The newest trades of a pair, live, newest first; undefined until they are known. */
export function useTrades(pair: string): readonly PublicTrade[] | undefined {
  useChannel(`trades:${pair}`)
  return useStore(tradeStore, state => state.trades[pair])
}
