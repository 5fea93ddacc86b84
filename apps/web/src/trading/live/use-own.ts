import { useChannel } from '@assay/client/live/use-channel'
import type { PriceAlert } from '@assay/wire/alerts/calls'
import type { Balance, Wallet } from '@assay/wire/payments/calls'
import type { UserTransfer } from '@assay/wire/payments/sends'
import type { SpotFill, SpotOrder } from '@assay/wire/spot/calls'
import { useStore } from 'zustand'
import { alertStore } from './stores/alert-store.ts'
import { balanceKey, balanceStore } from './stores/balance-store.ts'
import { fillStore } from './stores/fill-store.ts'
import { orderStore } from './stores/order-store.ts'
import { transferStore } from './stores/transfer-store.ts'

/** The person's balances by `wallet/asset`, live; undefined until they are known (never zeros for "unknown") and for a visitor. */
export function useBalances(): Readonly<Record<string, Balance>> | undefined {
  useChannel('balances')
  return useStore(balanceStore, state => (state.known ? state.rows : undefined))
}

/** One balance, live; undefined until it is known. An asset that was never used has no row on the wire and reads as zero. */
export function useBalance(wallet: Wallet, asset: string): Balance | undefined {
  const rows = useBalances()
  return rows && (rows[balanceKey(wallet, asset)] ?? { wallet, asset, available: '0', frozen: '0' })
}

/** The person's open spot orders, newest first, live; undefined until they are known. */
export function useOpenOrders(): readonly SpotOrder[] | undefined {
  useChannel('orders')
  return useStore(orderStore, state => (state.known ? state.rows : undefined))
}

/** Orders that closed while this page watched, newest first: they go before what the history call gave. */
export function useClosedOrders(): readonly SpotOrder[] {
  useChannel('orders')
  return useStore(orderStore, state => state.ended)
}

/** The person's newest fills, newest first, live. */
export function useFills(): readonly SpotFill[] {
  return useKnownFills() ?? NONE
}

/** The same; undefined until they are known. */
export function useKnownFills(): readonly SpotFill[] | undefined {
  useChannel('fills')
  return useStore(fillStore, state => (state.known ? state.rows : undefined))
}

const NONE: readonly SpotFill[] = []

/** Fills that happened just now: those of the newest live frame, none from a snapshot. */
export function useFillNews(): readonly SpotFill[] {
  useChannel('fills')
  return useStore(fillStore, state => state.news)
}

/** The person's price alerts, newest first, live; undefined until they are known. */
export function useAlerts(): readonly PriceAlert[] | undefined {
  useChannel('alerts')
  return useStore(alertStore, state => (state.known ? state.rows : undefined))
}

/** What was sent to somebody else or came from them just now. */
export function useTransferNews(): readonly UserTransfer[] {
  useChannel('userTransfers')
  return useStore(transferStore, state => state.news)
}

/** Alerts that fired just now. */
export function useAlertNews(): readonly PriceAlert[] {
  useChannel('alerts')
  return useStore(alertStore, state => state.news)
}
