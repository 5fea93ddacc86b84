import { useChannel } from '@assay/client/live/use-channel'
import type { PerpTicker } from '@assay/wire/markets/calls'
import type { ChannelData } from '@assay/wire/sockets'
import { useStore } from 'zustand'
import { perpTickerStore } from './stores/perp-ticker-store.ts'
import { perpWalletStore } from './stores/perp-wallet-store.ts'

/** Mark, index, funding and 24-hour figures of a perpetual market, live; undefined until they are known. */
export function usePerpMark(market: string): PerpTicker | undefined {
  useChannel('perpTicker')
  return useStore(perpTickerStore, state => state.rows[market])
}

/** The same of all perpetual markets by market; empty until the first snapshot. */
export function usePerpTickers(): Readonly<Record<string, PerpTicker>> {
  useChannel('perpTicker')
  return useStore(perpTickerStore, state => state.rows)
}

/** The contract wallet, live; undefined until it is known and for a visitor. */
export function usePerpWallet(): ChannelData['perpWallet'] | undefined {
  useChannel('perpWallet')
  return useStore(perpWalletStore, state => state.value)
}
