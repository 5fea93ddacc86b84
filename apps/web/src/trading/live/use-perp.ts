import { useChannel } from '@assay/client/live/use-channel'
import type { PerpTicker } from '@assay/wire/markets/calls'
import type { PerpFill, PerpOrder, PerpPosition, PerpWallet } from '@assay/wire/perp/account'
import type { PerpNotice } from '@assay/wire/perp/notices'
import { useStore } from 'zustand'
import { perpFillStore } from './stores/perp-fill-store.ts'
import { perpNoticeStore } from './stores/perp-notice-store.ts'
import { perpOrderStore } from './stores/perp-order-store.ts'
import { perpPositionStore } from './stores/perp-position-store.ts'
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

/** The person's open positions, newest first, live; undefined until they are known. */
export function usePerpPositions(): readonly PerpPosition[] | undefined {
  useChannel('perpPositions')
  return useStore(perpPositionStore, state => (state.known ? state.rows : undefined))
}

/** Positions that ended while this page watched, newest first. */
export function useEndedPerpPositions(): readonly PerpPosition[] {
  useChannel('perpPositions')
  return useStore(perpPositionStore, state => state.ended)
}

/** The person's open orders in perpetual markets, triggers included, newest first, live; undefined until they are known. */
export function usePerpOrders(): readonly PerpOrder[] | undefined {
  useChannel('perpOrders')
  return useStore(perpOrderStore, state => (state.known ? state.rows : undefined))
}

/** Orders that closed while this page watched, newest first. */
export function useClosedPerpOrders(): readonly PerpOrder[] {
  useChannel('perpOrders')
  return useStore(perpOrderStore, state => state.ended)
}

/** The person's newest fills in perpetual markets, newest first, live. */
export function usePerpFills(): readonly PerpFill[] {
  return useKnownPerpFills() ?? NONE
}

/** The same; undefined until they are known. */
export function useKnownPerpFills(): readonly PerpFill[] | undefined {
  useChannel('perpFills')
  return useStore(perpFillStore, state => (state.known ? state.rows : undefined))
}

const NONE: readonly PerpFill[] = []

/** Fills that happened just now: those of the newest live frame, none from a snapshot. */
export function usePerpFillNews(): readonly PerpFill[] {
  useChannel('perpFills')
  return useStore(perpFillStore, state => state.news)
}

/** Warnings before liquidation and what was done to positions by force, newest first, live; undefined until they are known. */
export function usePerpNotices(): readonly PerpNotice[] | undefined {
  useChannel('perpNotices')
  return useStore(perpNoticeStore, state => (state.known ? state.rows : undefined))
}

/** Notices that came just now. */
export function usePerpNoticeNews(): readonly PerpNotice[] {
  useChannel('perpNotices')
  return useStore(perpNoticeStore, state => state.news)
}

/** The contract wallet, live; undefined until it is known and for a visitor. */
export function usePerpWallet(): PerpWallet | undefined {
  useChannel('perpWallet')
  return useStore(perpWalletStore, state => state.value)
}
